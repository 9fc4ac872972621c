package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A measured figure, the published one (12 hardware threads, full durations) and the physically possible one.
 *
 * @param published as text; empty if nothing was published
 * @param possible best possible value; NaN if unknown
 */
record Comparison(String figure, PoolTuningRun run, Unit unit, double measured, String published, double possible) {
    static final Sheet<Comparison> COLUMNS = Sheet.of(
            fact("figure", Comparison::figure),
            fact("pool", one -> one.run().threads() + " threads"),
            fact("measured", one -> one.unit().text(one.measured())),
            fact("published", one -> one.published().isEmpty() ? null : one.published()),
            fact("physically possible", one -> one.unit().text(one.possible())));

    /** Compares the runs with a load. */
    static List<Comparison> of(PoolTuningResults results, LoadKind load) {
        List<PoolTuningRun> runs = results.runs(load);
        return load == LoadKind.CPU ? cpu(runs, results.calibration()) : blocking(runs);
    }

    private static List<Comparison> cpu(List<PoolTuningRun> runs, @Nullable Calibration machine) {
        double demandMs = machine == null ? Double.NaN : 1000 * machine.demandSeconds(machine.cycles());
        return Stream.of(
                        of(
                                "execution time, idle",
                                runs,
                                Unit.MS,
                                PoolTuningRun::idleExecutionMs,
                                "",
                                "",
                                run -> demandMs),
                        of(
                                "execution time grows by",
                                runs,
                                Unit.TIMES,
                                PoolTuningRun::inflation,
                                "about 20x",
                                "about 2x",
                                run -> 1000 * run.limit().longestExecutionSeconds() / demandMs),
                        waiting(runs, "90%", "98%"),
                        responses(runs, "", ""),
                        of(
                                "highest utilization",
                                runs,
                                Unit.PERCENT,
                                run -> run.ticks().highestPercent(),
                                "",
                                "",
                                run -> 100.0 * run.limit().mostBusy()))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Comparison> blocking(List<PoolTuningRun> runs) {
        return Stream.of(
                        of(
                                "highest execution time (median)",
                                runs,
                                Unit.MS,
                                PoolTuningRun::highestExecutionMs,
                                "500 ms",
                                "500 ms",
                                run -> 1000 * run.limit().longestExecutionSeconds()),
                        responses(runs, "500 ms always", "up to 15 s"),
                        utilizations(runs),
                        waiting(runs, "", ""))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Comparison> responses(List<PoolTuningRun> runs, String many, String few) {
        return of(
                "longest response",
                runs,
                Unit.MS,
                PoolTuningRun::longestResponseMs,
                many,
                few,
                run -> 1000 * run.limit().longestResponseSeconds());
    }

    private static List<Comparison> waiting(List<PoolTuningRun> runs, String many, String few) {
        return of(
                "highest waiting ratio",
                runs,
                Unit.PERCENT,
                PoolTuningRun::highestWaitingPercent,
                many,
                few,
                run -> 100 * run.limit().longestWaitSeconds() / run.limit().longestResponseSeconds());
    }

    private static List<Comparison> utilizations(List<PoolTuningRun> runs) {
        List<String> published = List.of("500%", "1000%", "");
        return IntStream.range(0, published.size())
                .boxed()
                .flatMap(at -> runs.stream()
                        .filter(run -> at < run.steps().size())
                        .map(run -> utilization(run, at, published.get(at))))
                .toList();
    }

    private static Comparison utilization(PoolTuningRun run, int at, String published) {
        double users = run.steps().get(at).usersPerSecond();
        return new Comparison(
                "utilization at " + Math.round(users) + " users/s",
                run,
                Unit.PERCENT,
                run.utilizationPercentIn(at),
                published,
                100 * Math.min(users * RunReader.BLOCKING_SECONDS, run.threads()));
    }

    /**
     * Compares a figure of all runs.
     *
     * @param many published for the larger pool; empty if it was not
     * @param few published for the smaller pool; empty if it was not
     */
    private static List<Comparison> of(
            String figure,
            List<PoolTuningRun> runs,
            Unit unit,
            ToDoubleFunction<PoolTuningRun> measured,
            String many,
            String few,
            ToDoubleFunction<PoolTuningRun> possible) {
        return runs.stream()
                .map(run -> new Comparison(
                        figure,
                        run,
                        unit,
                        measured.applyAsDouble(run),
                        run.threads() >= PoolTuningCase.LARGE_SIZE ? many : few,
                        possible.applyAsDouble(run)))
                .toList();
    }
}
