package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All figures in one file, a line for each call and each run of a practical use. */
final class ParallelEachCsv {
    private static final String HEAD = "operation,cost_ns,call,threads,items,done,time_ms,limit_ms,failed\n";

    private ParallelEachCsv() {}

    static String of(ParallelEachResults measured) {
        return Stream.concat(
                        measured.timings().all().stream().map(timing -> call(timing, measured.cores())),
                        measured.runs().stream().map(ParallelEachCsv::use))
                .collect(Collectors.joining("", HEAD, ""));
    }

    /** @throws Failure if it cannot be written */
    static Path write(ParallelEachResults measured, Path folder) {
        Path file = folder.resolve("parallel-each.csv");
        try {
            return Files.writeString(file, of(measured));
        } catch (IOException e) {
            throw new Failure("cannot write " + file + " (" + e + "); choose another folder with --out");
        }
    }

    private static String call(Timing timing, int cores) {
        return line(
                timing.call().kind().id(),
                String.valueOf(timing.call().costNs()),
                timing.cold() ? "first" : "warm",
                timing.call().threads(),
                timing.call().items(),
                timing.call().items(),
                timing.ms(),
                EachLimits.ms(timing.call(), cores),
                false);
    }

    private static String use(UseRun run) {
        return line(
                run.use().id(),
                "",
                "first",
                run.threads(),
                run.ordered(),
                run.result().done(),
                run.result().ms(),
                run.limitMs(),
                !run.complete());
    }

    private static String line(
            String operation,
            String costNs,
            String call,
            int threads,
            int items,
            int done,
            double ms,
            double limitMs,
            boolean failed) {
        return String.join(
                        ",",
                        operation,
                        costNs,
                        call,
                        String.valueOf(threads),
                        String.valueOf(items),
                        String.valueOf(done),
                        number(ms),
                        number(limitMs),
                        String.valueOf(failed))
                + "\n";
    }

    private static String number(double ms) {
        return Double.isFinite(ms) ? String.format(Locale.ROOT, "%.6f", ms) : "";
    }
}
