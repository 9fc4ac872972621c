package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Prediction;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The generated workloads' part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class GeneratedJson {
    private final List<Judged> judged;
    private final List<Cell> cells;

    GeneratedJson(List<Judged> judged) {
        this.judged = judged;
        cells = judged.stream().flatMap(one -> one.cells().stream()).toList();
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        out.member(
                "seeds", judged.stream().mapToLong(one -> one.sample().seed()).toArray());
        Aimed aims = new Aimed(cells, judged);
        out.member("recommendedWithin5", aims.recommended()).member("recommendedRun", aims.recommendedRun());
        out.name("scores").beginArray();
        scores(out, "all", cell -> true);
        Arrays.stream(Regime.values()).forEach(regime -> scores(out, regime.label(), cell -> cell.regime() == regime));
        scores(out, "shared limit", Cell::sharedLimit);
        scores(out, "no shared limit", cell -> !cell.sharedLimit());
        out.endArray().name("workloads").beginArray();
        judged.forEach(one -> workload(out, one));
        out.endArray();
    }

    private void scores(JsonWriter out, String name, Predicate<Cell> of) {
        Scores scores = Scores.of(cells.stream().filter(of).toList());
        out.beginObject()
                .member("of", name)
                .member("cells", scores.cells())
                .member("medianP95Error", scores.medianError())
                .member("within25", scores.within25())
                .member("offBy2", scores.offBy2())
                .member("unknown", scores.unknown())
                .member("intervalHeld", scores.intervalHeld())
                .member("medianIntervalWidth", scores.medianWidth())
                .member("medianP50Error", scores.medianP50Error())
                .member("medianThroughputError", scores.medianThroughputError())
                .endObject();
    }

    private static void workload(JsonWriter out, Judged one) {
        Sample sample = one.sample();
        out.beginObject()
                .member("seed", sample.seed())
                .member("says", sample.says())
                .member("seconds", sample.seconds())
                .member("recommendedSize", one.recommended())
                .member("reason", one.forecast().recommended().reason())
                .member("bestSize", one.best().size())
                .member("timesBest", one.timesBest().orElse(Double.NaN))
                .member("notes", one.forecast().notes())
                .name("observed");
        sample.observed().write(out);
        out.name("cells").beginArray();
        one.cells().forEach(cell -> cell(out, cell));
        out.endArray().endObject();
    }

    private static void cell(JsonWriter out, Cell cell) {
        Prediction predicted = cell.predicted();
        out.beginObject()
                .member("size", cell.truth().size())
                .member("regime", cell.regime().label())
                .member("sharedLimit", cell.sharedLimit())
                .member("known", cell.known())
                .member("p95Error", cell.p95Error())
                .member("intervalHolds", cell.intervalHolds())
                .name("measured");
        cell.truth().write(out);
        out.name("predicted")
                .beginObject()
                .member("p50Ms", predicted.p50Ms())
                .member("p95Ms", predicted.p95Ms())
                .member("p99Ms", predicted.p99Ms())
                .member("p95LowMs", predicted.p95LowMs())
                .member("p95HighMs", predicted.p95HighMs())
                .member("throughput", predicted.throughput())
                .member("busyThreads", predicted.busyThreads())
                .member("refused", predicted.refused())
                .member("limit", predicted.limit())
                .endObject()
                .endObject();
    }
}
