package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.ResponseTimes;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The main figures as CSV: a line for each operation of each scenario; what is not known is empty. */
final class ParallelStreamCsv {
    private static final List<String> TIMES = List.of("min", "p50", "p75", "p95", "p99", "max");

    private ParallelStreamCsv() {}

    static String of(ParallelStreamResults measured) {
        String head = Stream.of("measured", "possible", "published")
                .flatMap(what -> TIMES.stream().map(time -> what + "_" + time + "_ms"))
                .collect(Collectors.joining(","));
        return "scenario,operation,java,cores,requests," + head + ",most_threads\n"
                + measured.runs().stream()
                        .flatMap(run -> run.operations().stream().map(one -> line(run, one)))
                        .collect(Collectors.joining());
    }

    private static String line(ScenarioRun run, ScenarioRun.OfOperation one) {
        ResponseTimes published = ParallelStreamPublished.of(run.scenario(), one.operation())
                .orElse(ResponseTimes.ofMillis(new double[0]));
        String times = Stream.of(one.measured(), one.possible(), published)
                .flatMapToDouble(ParallelStreamCsv::figures)
                .mapToObj(ParallelStreamCsv::cell)
                .collect(Collectors.joining(","));
        return String.join(
                        ",",
                        run.scenario().id(),
                        one.operation().id(),
                        run.window().header().javaVersion(),
                        String.valueOf(run.scenario().host().cores()),
                        String.valueOf(one.sent().requests().size()),
                        times,
                        String.valueOf(run.mostThreads()))
                + "\n";
    }

    private static DoubleStream figures(ResponseTimes times) {
        return DoubleStream.of(times.min(), times.p50(), times.p75(), times.p95(), times.p99(), times.max());
    }

    private static String cell(double ms) {
        return Double.isNaN(ms) ? "" : String.format(Locale.ROOT, "%.1f", ms);
    }
}
