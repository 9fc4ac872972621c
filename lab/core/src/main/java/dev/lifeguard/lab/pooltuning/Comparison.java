package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.lab.load.Step;
import dev.lifeguard.report.figure.Numbers;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A measured figure, the published one (12 hardware threads, full durations) and the physically possible one.
 *
 * @param published as text
 * @param possible best possible value; NaN if unknown
 */
record Comparison(String figure, PoolTuningRun run, Unit unit, double measured, String published, double possible) {
    private static final String NONE = Numbers.UNKNOWN;

    static final Sheet<Comparison> COLUMNS = Sheet.of(
            fact("figure", Comparison::figure),
            fact("pool", one -> one.run().threads() + " threads"),
            fact("measured", one -> one.unit().text(one.measured())),
            fact("published", Comparison::published),
            fact("physically possible", one -> one.unit().text(one.possible())));

    static List<Comparison> cpu(PoolTuningResults results) {
        List<PoolTuningRun> runs = results.runs(LoadKind.CPU);
        Calibration machine = results.calibration();
        double demandMs = machine == null ? Double.NaN : 1000 * machine.demandSeconds(machine.cycles());
        return Stream.of(
                        of(
                                "execution time, idle",
                                runs,
                                Unit.MS,
                                PoolTuningRun::idleExecutionMs,
                                run -> NONE,
                                run -> demandMs),
                        of(
                                "execution time grows by",
                                runs,
                                Unit.TIMES,
                                PoolTuningRun::inflation,
                                run -> many(run) ? "about 20x" : "about 2x",
                                run -> 1000 * run.limit().longestExecutionSeconds() / demandMs),
                        waiting(runs, run -> many(run) ? "90%" : "98%"),
                        responses(results, LoadKind.CPU),
                        of(
                                "highest utilization",
                                runs,
                                Unit.PERCENT,
                                run -> run.ticks().highestPercent(),
                                run -> NONE,
                                run -> run.limit().utilizationPercent()))
                .flatMap(List::stream)
                .toList();
    }

    static List<Comparison> blocking(PoolTuningResults results) {
        List<PoolTuningRun> runs = results.runs(LoadKind.BLOCKING);
        return Stream.of(
                        of(
                                "highest execution time (median)",
                                runs,
                                Unit.MS,
                                PoolTuningRun::highestExecutionMs,
                                run -> "500 ms",
                                run -> 1000 * run.limit().longestExecutionSeconds()),
                        responses(results, LoadKind.BLOCKING),
                        utilizations(runs),
                        waiting(runs, run -> NONE))
                .flatMap(List::stream)
                .toList();
    }

    /** The longest response of each run with a load. */
    static List<Comparison> responses(PoolTuningResults results, LoadKind load) {
        return of(
                "longest response",
                results.runs(load),
                Unit.MS,
                PoolTuningRun::longestResponseMs,
                run -> load == LoadKind.CPU ? NONE : many(run) ? "500 ms always" : "up to 15 s",
                run -> 1000 * run.limit().longestResponseSeconds());
    }

    private static List<Comparison> waiting(List<PoolTuningRun> runs, Function<PoolTuningRun, String> published) {
        return of(
                "highest waiting ratio",
                runs,
                Unit.PERCENT,
                PoolTuningRun::highestWaitingPercent,
                published,
                run -> 100 * run.limit().longestWaitSeconds() / run.limit().longestResponseSeconds());
    }

    private static List<Comparison> utilizations(List<PoolTuningRun> runs) {
        List<String> published = List.of("500%", "1000%", NONE);
        return IntStream.range(0, published.size())
                .boxed()
                .flatMap(at -> runs.stream()
                        .filter(run -> at < run.steps().size())
                        .map(run -> utilization(run, at, published.get(at))))
                .toList();
    }

    private static Comparison utilization(PoolTuningRun run, int at, String published) {
        Step load = run.steps().get(at);
        return new Comparison(
                "utilization at " + Numbers.number(load.usersPerSecond()).replace(".0", "") + " users/s",
                run,
                Unit.PERCENT,
                run.utilizationPercentIn(at),
                published,
                100 * Math.min(load.usersPerSecond() * RunReader.BLOCKING_SECONDS, run.threads()));
    }

    private static List<Comparison> of(
            String figure,
            List<PoolTuningRun> runs,
            Unit unit,
            ToDoubleFunction<PoolTuningRun> measured,
            Function<PoolTuningRun, String> published,
            ToDoubleFunction<PoolTuningRun> possible) {
        return runs.stream()
                .map(run -> new Comparison(
                        figure,
                        run,
                        unit,
                        measured.applyAsDouble(run),
                        published.apply(run),
                        possible.applyAsDouble(run)))
                .toList();
    }

    private static boolean many(PoolTuningRun run) {
        return run.threads() >= PoolTuningCase.LARGE_SIZE;
    }
}
