package dev.vitrine.server;

import dev.vitrine.embedded.Vitrine;
import dev.vitrine.lab.Experiment;
import dev.vitrine.lab.Experiments;
import dev.vitrine.lab.report.ChartFiles;
import dev.vitrine.lab.report.HtmlReport;
import dev.vitrine.lab.report.Report;
import dev.vitrine.lab.report.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Runs one experiment of a seed document, or all: against a server given by its JDBC URL, or against an engine of its
/// own on a folder.
@Command(name = "lab", description = "One seed experiment: table, charts, verdict.")
final class LabCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", defaultValue = "list", description = "the experiment's name, all, or list")
    private String name;

    @Option(names = "--size", defaultValue = "small", description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE})")
    private Experiment.Size size;

    @Option(names = "--out", description = "folder for the charts and their numbers")
    private Optional<Path> out;

    @Option(names = "--url", description = "JDBC URL of a server; without it an engine of its own runs")
    private Optional<String> url;

    @Option(names = "--data", description = "folder of that engine (a temporary one)")
    private Optional<Path> data;

    @Override
    public Integer call() throws IOException, SQLException {
        var printer = spec.commandLine().getOut();
        if (name.equals("list")) {
            Experiments.all().forEach(one -> printer.printf("%-24s%s%n", one.name(), one.summary()));
            return 0;
        }
        var experiments = name.equals("all") ? Experiments.all() : Experiments.named(name).stream().toList();
        if (experiments.isEmpty()) {
            spec.commandLine().getErr().println("vitrine lab: no experiment " + name + "; see vitrine lab list");
            return Main.USAGE;
        }
        if (url.isPresent() && data.isPresent()) {
            spec.commandLine().getErr().println("vitrine lab: --url and --data exclude each other");
            return Main.USAGE;
        }
        if (url.isPresent()) {
            run(experiments, new Experiment.Bench(url.get(), size, printer));
            return 0;
        }
        var folder = data.isPresent() ? data.get() : Files.createTempDirectory("vitrine-lab");
        try (var vitrine = Vitrine.open(folder)) {
            run(experiments, new Experiment.Bench(vitrine.jdbcUrl(), size, printer,
                    Optional.of(new LabEngine(folder))));
        }
        if (data.isEmpty()) {
            LabEngine.delete(folder);
        }
        return 0;
    }

    /// Runs them one after the other; of several the page too, whose charts stand beside it.
    private void run(List<Experiment> experiments, Experiment.Bench bench) throws IOException, SQLException {
        var reports = new ArrayList<Report>();
        var charts = out.orElse(Path.of("lab-report"));
        for (var experiment : experiments) {
            bench.say(experiment.name() + ": " + experiment.summary());
            var report = experiment.run(bench);
            reports.add(report);
            TextReport.print(report, bench.progress());
            if (out.isPresent() || experiments.size() > 1) {
                ChartFiles.write(report, charts);
                bench.say("Charts: " + charts);
            }
        }
        if (experiments.size() > 1) {
            HtmlReport.write(reports, charts, charts.resolve("report.html"));
            bench.say("Report: " + charts.resolve("report.html"));
        }
    }
}
