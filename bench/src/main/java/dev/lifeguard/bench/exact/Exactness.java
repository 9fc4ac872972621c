package dev.lifeguard.bench.exact;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Runs loads that time themselves under the probe and prints, as a Markdown table, how far its figures are from theirs.
 *
 * <p>Options are {@code name=value}: {@code seconds} of load (20), {@code repeat} (3), {@code loads} (all; separated by
 * commas), {@code jdks} (homes, separated by commas; by default a 17 and this one), {@code probe} (the agent's jar; by
 * default {@code lib/lifeguard-probe.jar} beside the program's).
 */
public final class Exactness {
    private Exactness() {}

    /** Runs and prints. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> options = new HashMap<>(Map.of("seconds", "20", "repeat", "3", "loads", "", "jdks", ""));
        for (String argument : arguments) {
            String[] parts = argument.split("=", 2);
            options.put(parts[0], parts.length < 2 ? "" : parts[1]);
        }
        Path probe = Path.of(options.getOrDefault(
                        "probe",
                        Observed.classPath()
                                .resolveSibling("lib/lifeguard-probe.jar")
                                .toString()))
                .toAbsolutePath();
        int seconds = Integer.parseInt(options.getOrDefault("seconds", ""));
        int repeat = Integer.parseInt(options.getOrDefault("repeat", ""));
        System.out.println("| load | JDK | probe by | tasks | utilization, worst second (points) | whole run (points)"
                + " | fullest second (%) | waiting | mean wait | exec p50 | exec p99 | wait p50 | wait p99"
                + " | CPU share: measured / true (%) | Little's law |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Load load : loads(options.getOrDefault("loads", ""))) {
            for (Jdk jdk : jdks(options.getOrDefault("jdks", ""))) {
                for (Observed.Way way : Observed.Way.values()) {
                    List<Comparison> runs = new ArrayList<>();
                    for (int i = 0; i < repeat; i++) {
                        runs.add(Comparison.of(Observed.run(jdk, probe, load, way, seconds)));
                    }
                    System.out.println(row(load, jdk, way, runs));
                }
            }
        }
    }

    private static List<Load> loads(String names) {
        return names.isEmpty()
                ? Load.ALL
                : List.of(names.split(",")).stream().map(Load::named).toList();
    }

    private static List<Jdk> jdks(String homes) {
        List<Jdk> jdks = new ArrayList<>();
        if (homes.isEmpty()) {
            Jdk.ofFeature(17).ifPresent(jdks::add);
            jdks.add(Jdk.own());
            return jdks;
        }
        for (String home : homes.split(",")) {
            jdks.add(Jdk.at(Path.of(home)).orElseThrow(() -> new IllegalArgumentException("no JDK in " + home)));
        }
        return jdks;
    }

    private static String row(Load load, Jdk jdk, Observed.Way way, List<Comparison> runs) {
        return "| "
                + String.join(
                        " | ",
                        load.name(),
                        jdk.version(),
                        way.name().toLowerCase(Locale.ROOT),
                        Long.toString(runs.stream().mapToLong(Comparison::tasks).sum()),
                        spread(runs, "%.3f", Comparison::worstPoints),
                        spread(runs, "%+.3f", Comparison::meanPoints),
                        spread(runs, "%.2f", Comparison::fullestPercent),
                        errors(runs, Comparison::waiting),
                        errors(runs, Comparison::waitMean),
                        errors(runs, Comparison::execP50),
                        errors(runs, Comparison::execP99),
                        errors(runs, Comparison::waitP50),
                        errors(runs, Comparison::waitP99),
                        runs.get(0).cpuShare() < 0
                                ? "-"
                                : spread(runs, "%.1f", run -> 100 * run.split().cpu()) + " / "
                                        + spread(runs, "%.1f", run -> 100 * run.cpuShare()),
                        spread(runs, "%.2f%%", run -> 100 * run.littleError()))
                + " |";
    }

    /** The error in percent, and what it is in microseconds where that is little. */
    private static String errors(
            List<Comparison> runs, java.util.function.Function<Comparison, Comparison.Pair> figure) {
        double micros = runs.stream()
                .mapToDouble(run -> 1000 * Math.abs(figure.apply(run).differenceMs()))
                .max()
                .orElse(0);
        String percent = spread(runs, "%+.2f%%", run -> 100 * figure.apply(run).error());
        double truth = figure.apply(runs.get(0)).truth();
        return percent
                + String.format(Locale.ROOT, " of %.3g ms", truth)
                + (micros < 100 ? String.format(Locale.ROOT, " (%.1f µs)", micros) : "");
    }

    /** The least and the greatest. */
    private static String spread(List<Comparison> runs, String format, ToDoubleFunction<Comparison> figure) {
        double[] values = runs.stream().mapToDouble(figure).sorted().toArray();
        String least = String.format(Locale.ROOT, format, values[0]);
        String most = String.format(Locale.ROOT, format, values[values.length - 1]);
        return least.equals(most) ? least : least + " to " + most;
    }
}
