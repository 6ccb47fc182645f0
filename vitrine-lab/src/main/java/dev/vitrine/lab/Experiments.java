package dev.vitrine.lab;

import dev.vitrine.lab.experiment.Autogrowth;
import dev.vitrine.lab.experiment.CheckPace;
import dev.vitrine.lab.experiment.DelayedDurability;
import dev.vitrine.lab.experiment.LogBlocks;
import dev.vitrine.lab.experiment.LogGrowth;
import dev.vitrine.lab.experiment.Populate;
import dev.vitrine.lab.experiment.RecoveryTime;
import java.util.List;
import java.util.Optional;

/// The list of experiments.
public final class Experiments {
    private static final List<Experiment> ALL = List.of(
            new DelayedDurability(), new Populate(), new LogBlocks(), new LogGrowth(), new Autogrowth(),
            new RecoveryTime(), new CheckPace());

    private Experiments() {
    }

    /// All experiments, in the order in which they are listed.
    public static List<Experiment> all() {
        return ALL;
    }

    /// The experiment of this name.
    public static Optional<Experiment> named(String name) {
        return ALL.stream().filter(experiment -> experiment.name().equals(name)).findFirst();
    }
}
