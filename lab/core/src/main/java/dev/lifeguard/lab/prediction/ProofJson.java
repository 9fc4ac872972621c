package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.prediction.Prediction;
import java.util.List;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class ProofJson {
    private final PredictionPlan plan;
    private final List<Proof> proofs;

    ProofJson(PredictionPlan plan, List<Proof> proofs) {
        this.plan = plan;
        this.proofs = proofs;
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        out.member("seed", PredictionPlan.SEED);
        out.member("cores", plan.cores());
        out.member("seconds", plan.seconds());
        aims(out, Aims.of(proofs));
        out.name("workloads").beginArray();
        proofs.forEach(proof -> workload(out, proof));
        out.endArray();
    }

    private static void aims(JsonWriter out, Aims aims) {
        out.name("aims")
                .beginObject()
                .member("predictions", aims.predictions())
                .member("medianP50Error", aims.medianP50Error())
                .member("medianP95Error", aims.medianP95Error())
                .member("medianThroughputError", aims.medianThroughputError())
                .member("within25", aims.within25())
                .member("intervalHeld", aims.intervalHeld())
                .member("workloads", aims.workloads())
                .member("recommendedWithin5", aims.recommendedWithin5())
                .member("medianRepeatError", aims.medianRepeatError())
                .endObject();
    }

    private static void workload(JsonWriter out, Proof proof) {
        out.beginObject()
                .member("id", proof.workload().id())
                .member("says", proof.workload().says())
                .member("observedSize", proof.observed().size())
                .member("recommendedSize", proof.forecast().recommended().size())
                .member("reason", proof.forecast().recommended().reason())
                .member("bestSize", proof.best().size())
                .member("bestP95Ms", proof.best().figures().p95Ms())
                .member("repeatError", proof.repeatError())
                .member("notes", proof.forecast().notes());
        out.name("observed");
        figures(out, proof.observed());
        out.name("sizes").beginArray();
        proof.compared().forEach(compared -> size(out, compared));
        out.endArray().name("methods").beginArray();
        proof.choices().forEach(choice -> method(out, proof, choice));
        out.endArray().endObject();
    }

    private static void size(JsonWriter out, Compared compared) {
        Prediction predicted = compared.predicted();
        out.beginObject().member("size", compared.size()).name("measured");
        figures(out, compared.measured());
        out.name("predicted")
                .beginObject()
                .member("p50Ms", predicted.p50Ms())
                .member("p95Ms", predicted.p95Ms())
                .member("p99Ms", predicted.p99Ms())
                .member("p95LowMs", predicted.p95LowMs())
                .member("p95HighMs", predicted.p95HighMs())
                .member("throughput", predicted.throughput())
                .member("busyThreads", predicted.busyThreads())
                .member("limit", predicted.limit())
                .endObject()
                .member("p50Error", compared.p50Error())
                .member("p95Error", compared.p95Error())
                .member("throughputError", compared.throughputError())
                .member("intervalHolds", compared.intervalHolds())
                .endObject();
    }

    private static void figures(JsonWriter out, PredictionRun run) {
        Figures figures = run.figures();
        out.beginObject()
                .member("tasks", figures.tasks())
                .member("p50Ms", figures.p50Ms())
                .member("p95Ms", figures.p95Ms())
                .member("p99Ms", figures.p99Ms())
                .member("throughput", figures.throughput())
                .member("needP50Ms", figures.needP50Ms())
                .member("latenessP99Ms", figures.latenessP99Ms())
                .member("othersCpus", run.othersCpus())
                .endObject();
    }

    private static void method(JsonWriter out, Proof proof, Choice choice) {
        out.beginObject()
                .member("method", choice.method().label())
                .member("size", choice.size())
                .member("p95Ms", choice.p95Ms())
                .member("timesBest", proof.timesBest(choice.method()))
                .endObject();
    }
}
