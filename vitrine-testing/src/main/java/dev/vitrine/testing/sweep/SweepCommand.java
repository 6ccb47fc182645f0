package dev.vitrine.testing.sweep;

import java.util.List;

/// `sweep [--kind KIND] [--number N | --first N --step N]`: the script with one fault at a time, for one kind of fault
/// or all.
public final class SweepCommand {
    private SweepCommand() {
    }

    public static void main(String[] arguments) {
        var kind = option(arguments, "--kind", "");
        var kinds = kind.isEmpty() ? List.of(FaultSweep.Kind.values()) : List.of(FaultSweep.Kind.valueOf(kind));
        long number = Long.parseLong(option(arguments, "--number", "0"));
        var sweep = new FaultSweep(System.out::println);
        for (var each : kinds) {
            if (number > 0) {
                sweep.met(each, number);
            } else {
                int runs = sweep.sweep(each, Long.parseLong(option(arguments, "--first", "1")),
                        Long.parseLong(option(arguments, "--step", "1")));
                System.out.println(each + ": " + runs + " runs with a fault, none failed");
            }
        }
    }

    private static String option(String[] arguments, String name, String otherwise) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return arguments[i + 1];
            }
        }
        return otherwise;
    }
}
