package dev.lifeguard.lab.parallelstream;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The message: slow requests on parallel streams delay quick ones, on older JDKs most. */
final class ParallelStreamMessage {
    /** Ratio of 99th percentiles from which on a tail is longer. */
    private static final double MIN_TAIL_RATIO = 1.25;

    private static final String QUICK = "a " + Operation.QUICK.millis() + " ms request";

    /** The quick operation in a mix; {@code published} is NaN if there is no such figure. */
    private record Row(String label, double p99, double published) {}

    private static final Sheet<Row> BARS = Sheet.of(
            fact("streams", Row::label),
            figure("measured", Unit.MS, Row::p99),
            figure("published", Unit.MS, Row::published));

    private final ParallelStreamResults results;
    /** Parallel mixes on as many cores as the sequential one, the longest tail first. */
    private final List<ScenarioRun> parallel;

    private ParallelStreamMessage(ParallelStreamResults results) {
        this.results = results;
        this.parallel = results.parallel().stream()
                .filter(run -> run.scenario().isMixed()
                        && run.scenario().host().jvmOptions().isEmpty())
                .sorted(Comparator.comparingDouble(ParallelStreamMessage::p99).reversed())
                .toList();
    }

    static Optional<Headline> of(ParallelStreamResults results) {
        ParallelStreamMessage message = new ParallelStreamMessage(results);
        return Headline.of(
                message.sentence(),
                message.context(),
                BARS.bars("99th percentile of the quick request", message.rows()),
                "Each user sends a quick request (" + Operation.QUICK.millis() + " ms of waiting), then a slow one ("
                        + Operation.SLOW.millis()
                        + " ms). Shorter is better; a bar with a notch is longer than shown.");
    }

    private String sentence() {
        Optional<ScenarioRun> sequential = results.mixed(ParallelStreamVariant.SEQUENTIAL);
        if (sequential.isEmpty() || parallel.isEmpty()) {
            return "";
        }
        ScenarioRun worst = parallel.getFirst();
        double ratio = p99(worst) / p99(sequential.get());
        return ratio >= MIN_TAIL_RATIO
                ? "On " + java(worst) + ", parallel streams that wait made " + QUICK + " take " + time(p99(worst))
                        + " (p99), " + number(ratio) + " times as long as sequential streams."
                : "This run does not show the long tail of parallel streams: " + QUICK + " took " + time(p99(worst))
                        + " (p99), and " + time(p99(sequential.get())) + " on sequential streams.";
    }

    private String context() {
        if (parallel.isEmpty()) {
            return "";
        }
        double published = published(ParallelStreamVariant.PARALLEL);
        String others = parallel.stream()
                .skip(1)
                .map(run -> " On " + java(run) + " it took " + time(p99(run)) + ".")
                .collect(Collectors.joining());
        return "Published: " + time(published) + ", "
                + number(published / published(ParallelStreamVariant.SEQUENTIAL)) + " times as long."
                + (others.isEmpty()
                        ? " To compare a JDK 17, name one with " + ParallelStreamPlan.OTHER_JAVA + "."
                        : others);
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        add(rows, ParallelStreamVariant.SEQUENTIAL);
        for (int i = 0; i < parallel.size(); i++) {
            ScenarioRun run = parallel.get(i);
            rows.add(new Row(
                    run.scenario().variant().label() + ", " + java(run),
                    p99(run),
                    i == 0 ? published(ParallelStreamVariant.PARALLEL) : Double.NaN));
        }
        add(rows, ParallelStreamVariant.VIRTUAL_THREADS);
        add(rows, ParallelStreamVariant.BOUNDED_POOL);
        return rows;
    }

    private void add(List<Row> rows, ParallelStreamVariant variant) {
        results.mixed(variant).ifPresent(run -> rows.add(new Row(variant.label(), p99(run), published(variant))));
    }

    private static double p99(ScenarioRun run) {
        return run.of(Operation.QUICK).map(one -> one.measured().p99()).orElse(Double.NaN);
    }

    private static double published(ParallelStreamVariant variant) {
        return ParallelStreamPublished.of(Scenario.mixed(Host.usual(1), variant), Operation.QUICK)
                .map(ResponseTimes::p99)
                .orElse(Double.NaN);
    }

    private static String java(ScenarioRun run) {
        return "JDK " + run.window().header().javaVersion().split("[.+-]", 2)[0];
    }
}
