package dev.lifeguard.bench.lab;

import static dev.lifeguard.bench.lab.LabTable.each;
import static dev.lifeguard.bench.lab.LabTable.number;
import static dev.lifeguard.bench.lab.LabTable.one;
import static dev.lifeguard.bench.lab.LabTable.share;
import static dev.lifeguard.bench.lab.LabTable.words;

import dev.lifeguard.bench.lab.LabTable.LabColumn;
import dev.lifeguard.bench.lab.LabTable.Labelled;
import dev.lifeguard.model.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables taken from the report of each experiment. */
final class LabTables {
    private static final double MB = 1e-6;
    private static final double PERCENT = 100;

    /** The tables, by the name of the result. */
    static final Map<String, List<LabTable>> ALL = Map.of(
            "pool-tuning", List.of(poolTuning()),
            "parallel-stream", List.of(parallelStream()),
            "compose", List.of(compose()),
            "task-processing", List.of(taskProcessing(), noOp()),
            "parallel-each", List.of(breakEven(), uses()),
            "prediction", List.of(aims(), workloads()),
            "findings", List.of(findings()),
            "prediction-generated", List.of(scores(), recommended()));

    private LabTables() {}

    private static LabTable poolTuning() {
        return new LabTable(
                "runs",
                "run",
                each("runs", "load", "threads"),
                List.of(
                        number("execution grows by", "times", 2, "executionGrowth"),
                        number("longest execution possible", "ms", 0, "limit/longestExecutionMs"),
                        number("highest waiting ratio", "%", 1, "highestWaitingPercent"),
                        number("highest utilization", "%", 0, "highestUtilizationPercent"),
                        number("longest response", "ms", 0, "longestResponseMs"),
                        number("longest possible", "ms", 0, "limit/longestResponseMs"),
                        number("on a CPU", "%", 1, "busySplit/cpu", PERCENT),
                        number("runnable", "%", 1, "busySplit/runnable", PERCENT),
                        number("blocked", "%", 1, "busySplit/blocked", PERCENT),
                        number("saturated at", "tasks/s", 1, "foresight/saturationPerSecond"),
                        number("requests ordered", "", 0, "requests/ordered"),
                        number("completed by the pool", "", 0, "requests/completedByPool")));
    }

    private static LabTable parallelStream() {
        return new LabTable(
                "scenarios",
                "scenario",
                experiment -> experiment.objects("scenarios").stream()
                        .flatMap(scenario -> scenario.objects("operations").stream()
                                .map(operation -> new Labelled(
                                        scenario.text("id", "") + ", " + operation.text("operation", ""), operation)))
                        .toList(),
                List.of(
                        number("p50", "ms", 0, "measuredMs/p50"),
                        number("p99", "ms", 0, "measuredMs/p99"),
                        number("possible p99", "ms", 0, "possibleMs/p99"),
                        number("published p99", "ms", 0, "publishedMs/p99")));
    }

    private static LabTable compose() {
        return new LabTable(
                "runs",
                "run",
                each("runs", "id"),
                List.of(
                        number("time", "s", 2, "seconds"),
                        number("possible", "s", 2, "possibleSeconds"),
                        number("published", "s", 1, "published/seconds"),
                        number("most threads", "", 0, "maxThreads"),
                        number("published threads", "", 0, "published/maxThreads"),
                        number("peak heap", "MB", 1, "peakHeapBytes", MB),
                        number("heap allowed by -Xmx", "MiB", 0, "heapLimitMb"),
                        number("published heap", "MB", 0, "published/peakHeapMb"),
                        number("answered", "", 0, "requests/answered")));
    }

    private static LabTable taskProcessing() {
        return new LabTable(
                "runs",
                "run",
                each("runs", "library", "approach", "order", "setting", "producers"),
                List.of(
                        number("time", "ms", 0, "timeMs"),
                        number("lower bound", "ms", 0, "lowerBoundMs"),
                        number("greedy consumer", "ms", 0, "greedyMs"),
                        number("the approach at best", "ms", 0, "approachAtBestMs"),
                        number("published", "ms", 0, "publishedMs"),
                        number("consumed", "", 0, "consumed")));
    }

    private static LabTable noOp() {
        return new LabTable(
                "tasks that do nothing",
                "",
                each("noOp", "producers"),
                List.of(
                        number("one queue", "million tasks/s", 2, "oneQueuePerSecond", 1e-6),
                        number("work stealing", "million tasks/s", 2, "workStealingPerSecond", 1e-6),
                        number("ratio", "", 2, "ratio"),
                        number("least ratio", "", 2, "leastRatio"),
                        number("greatest ratio", "", 2, "greatestRatio")));
    }

    private static LabTable breakEven() {
        return new LabTable(
                "break-even",
                "task",
                experiment -> experiment.objects("breakEven").stream()
                        .map(even -> new Labelled(
                                LabTable.label(even, "task", "threads") + (even.flag("first") ? ", first call" : ""),
                                even))
                        .toList(),
                List.of(number("cost of an item", "ns", -3, "costNs"), words("in words", "words")));
    }

    private static LabTable uses() {
        return new LabTable(
                "uses",
                "use",
                each("uses", "id", "threads"),
                List.of(
                        number("items", "", 0, "items"),
                        number("done", "", 0, "done"),
                        number("time", "ms", 0, "ms"),
                        number("possible", "ms", 0, "limitMs"),
                        words("published", "published")));
    }

    /** The findings in generated services: all of them, then by kind of finding. */
    private static LabTable findings() {
        Function<JsonObject, List<Labelled>> rows = experiment -> Stream.concat(
                        one("all services", "all").apply(experiment).stream(),
                        experiment.objects("findings").stream()
                                .flatMap(about -> one(about.text("id", ""), "score").apply(about).stream()))
                .toList();
        return new LabTable(
                "scores",
                "about",
                rows,
                List.of(
                        number("with a hazard", "", 0, "wrong"),
                        number("found", "", 0, "recalled"),
                        share("recall", "recalled", "wrong"),
                        share("line right", "lineRight", "withLine"),
                        number("healthy", "", 0, "healthy"),
                        share("false alarms", "falseAlarms", "healthy")));
    }

    private static LabTable aims() {
        return new LabTable(
                "aims",
                "over",
                one("all workloads", "aims"),
                List.of(
                        number("predictions", "", 0, "predictions"),
                        number("workloads", "", 0, "workloads"),
                        number("median error of p95", "%", 1, "medianP95Error", PERCENT),
                        number("without the observed size", "%", 1, "medianP95ErrorElsewhere", PERCENT),
                        number("p95 within 25%", "%", 1, "within25", PERCENT),
                        number("interval held", "%", 1, "intervalHeld", PERCENT),
                        number("recommended within 5% of the best", "workloads", 0, "recommendedWithin5"),
                        number("two runs of a size differ by", "%", 1, "medianRepeatError", PERCENT)));
    }

    private static LabTable workloads() {
        return new LabTable(
                "workloads",
                "workload",
                each("workloads", "id"),
                List.of(
                        number("observed at", "threads", 0, "observedSize"),
                        number("recommended", "threads", 0, "recommendedSize"),
                        number("best of the sweep", "threads", 0, "bestSize"),
                        number("best p95", "ms", 1, "bestP95Ms"),
                        number("two runs of a size differ by", "%", 1, "repeatError", PERCENT)));
    }

    private static LabTable scores() {
        return new LabTable(
                "scores",
                "cells",
                each("scores", "of"),
                List.of(
                        number("cells", "", 0, "cells"),
                        number("median error of p95", "%", 1, "medianP95Error", PERCENT),
                        number("within 25%", "%", 1, "within25", PERCENT),
                        number("known and off by more than 2x", "%", 1, "offBy2", PERCENT),
                        number("not known", "%", 1, "unknown", PERCENT),
                        number("interval held", "%", 1, "intervalHeld", PERCENT),
                        number("median width of the interval", "high/low", 2, "medianIntervalWidth"),
                        number("median error of p50", "%", 1, "medianP50Error", PERCENT),
                        number("median error of the throughput", "%", 1, "medianThroughputError", PERCENT)));
    }

    private static LabTable recommended() {
        Function<JsonObject, List<Labelled>> all = experiment -> {
            long[] seeds = experiment.integers("seeds");
            return seeds.length == 0
                    ? List.of()
                    : List.of(new Labelled("seeds " + seeds[0] + " to " + seeds[seeds.length - 1], experiment));
        };
        List<LabColumn> columns = List.of(
                number("recommended sizes that were run", "", 0, "recommendedRun"),
                number("p95 within 5% of the sweep's best", "%", 1, "recommendedWithin5", PERCENT),
                number("both run again", "", 0, "recommendedRunAgain"),
                number("p95 within 5% of the best's, both run again", "%", 1, "recommendedAgainWithin5", PERCENT),
                number("two runs of a size differ by", "%", 1, "medianRepeatError", PERCENT),
                number("the second is at most 5% slower", "%", 1, "repeatWithin5", PERCENT));
        return new LabTable("recommended", "workloads", all, columns);
    }
}
