package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Kind;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** The experiment's part of {@code report.json}; its fields are documented in {@code docs/lab.md}. */
final class ParallelEachJson {
    private final ParallelEachResults measured;

    ParallelEachJson(ParallelEachResults measured) {
        this.measured = measured;
    }

    /** Writes its members into the object that is open. */
    void write(JsonWriter out) {
        out.name("calls").beginArray();
        measured.timings().all().forEach(timing -> call(out, timing));
        out.endArray().name("breakEven").beginArray();
        for (Kind kind : List.of(Kind.SPIN, Kind.SLEEP)) {
            for (boolean cold : List.of(false, true)) {
                ParallelEachPlan.LIMITS.stream()
                        .filter(threads -> threads > 0)
                        .forEach(threads -> measured.timings()
                                .breakEven(kind, threads, cold)
                                .ifPresent(even -> breakEven(out, kind, cold, threads, even)));
            }
        }
        out.endArray().name("watched").beginArray();
        measured.watched().forEach(one -> {
            out.beginObject().member("id", Watched.id(one.kind()));
            recording(out, one.observed());
        });
        out.endArray().name("uses").beginArray();
        measured.runs().forEach(run -> use(out, run));
        out.endArray();
    }

    private void call(JsonWriter out, Timing timing) {
        out.beginObject()
                .member("task", timing.call().kind().id())
                .member("costNs", timing.call().costNs())
                .member("first", timing.cold())
                .member("threads", timing.call().threads())
                .member("items", timing.call().items())
                .member("ms", timing.ms())
                .member("itemNs", timing.itemNs())
                .member("limitMs", EachLimits.ms(timing.call(), measured.cores()))
                .endObject();
    }

    private static void breakEven(JsonWriter out, Kind kind, boolean cold, int threads, BreakEven even) {
        out.beginObject()
                .member("task", kind.id())
                .member("first", cold)
                .member("threads", threads)
                .member("costNs", even.found() ? even.costNs() : Double.NaN)
                .member("words", even.words())
                .endObject();
    }

    private static void use(JsonWriter out, UseRun run) {
        out.beginObject()
                .member("id", run.id())
                .member("threads", run.threads())
                .member("items", run.ordered())
                .member("done", run.result().done())
                .member("ms", run.result().ms())
                .member("limitMs", run.limitMs())
                .member("published", run.use().published(run.threads()))
                .member("failure", run.result().failure())
                .member("digest", run.result().digest())
                .member("facts", run.result().facts());
        recording(out, run.observed());
    }

    private static void recording(JsonWriter out, RecordedPools observed) {
        out.member("recording", String.valueOf(observed.recording().getFileName()))
                .endObject();
    }
}
