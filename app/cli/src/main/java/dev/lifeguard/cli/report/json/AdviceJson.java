package dev.lifeguard.cli.report.json;

import dev.lifeguard.advise.VirtualThreads;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.PredictedEffect;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.json.JsonLayout;
import java.util.List;

/** Advice as JSON for other programs; stable, specified in {@code docs/json.md}. */
public final class AdviceJson {
    /** Version of the format. It changes when a field is removed or its meaning changes. */
    private static final int VERSION = 1;

    private AdviceJson() {}

    /**
     * Returns one JSON object with the findings, the headrooms and the requests of event loops, indented, ended by a
     * line feed.
     */
    public static String render(Advised advised) {
        JsonWriter out = new JsonWriter().beginObject().member("version", VERSION);
        if (!advised.recording().origin().counted()) {
            SourceJson.source(out, advised);
        }
        findings(out, advised.advice());
        SourceJson.doubts(out, advised);
        out.name("headroom").beginArray();
        advised.headrooms().forEach(room -> headroom(out, room));
        out.endArray();
        virtualThreads(out, VirtualThreads.of(advised.recording()));
        async(out, advised.whole().pools());
        out.endObject();
        return JsonLayout.indented(out.toString());
    }

    private static void virtualThreads(JsonWriter out, VirtualThreads virtual) {
        if (virtual.live() == 0) {
            return;
        }
        out.name("virtualThreads").beginObject().member("live", virtual.live());
        out.name("doing").beginArray();
        virtual.doing()
                .forEach(some -> out.beginObject()
                        .member("threads", some.threads())
                        .member("waitsFor", some.waitsFor())
                        .member("line", some.line())
                        .endObject());
        out.endArray().endObject();
    }

    private static void async(JsonWriter out, List<PoolMeasurement> pools) {
        out.name("asyncRequests").beginArray();
        pools.stream().filter(pool -> pool.requests().async().any()).forEach(pool -> {
            out.beginObject().member("pool", pool.pool().name());
            RecordingJson.async(out, pool.requests().async());
            out.endObject();
        });
        out.endArray();
    }

    /** Writes the member {@code findings} into the open object. */
    static void findings(JsonWriter out, List<Advice> all) {
        out.name("findings").beginArray();
        all.forEach(advice -> finding(out, advice));
        out.endArray();
    }

    private static void finding(JsonWriter out, Advice advice) {
        out.beginObject();
        members(out, advice);
        out.endObject();
    }

    /** Writes the members of a finding into the open object. */
    public static void members(JsonWriter out, Advice advice) {
        Finding finding = advice.finding();
        out.member("id", finding.id().id())
                .member("pool", finding.pool())
                .member("severity", finding.severity().label())
                .member("title", finding.title());
        out.name("evidence").beginArray();
        finding.evidence().forEach(figure -> evidence(out, figure));
        out.endArray();
        out.member("chain", finding.chain());
        out.name("where").beginArray();
        finding.where().forEach(place -> place(out, place));
        out.endArray();
        out.member("waitingTasks", finding.waitingTasks());
        out.name("advice").beginObject().member("change", finding.change().text());
        predicted(out, advice);
        out.member("noHelp", finding.noHelp()).endObject();
    }

    /** Writes the members of an uncertain finding into the open object. */
    public static void members(JsonWriter out, Doubt doubt) {
        out.member("id", doubt.id().id()).member("pool", doubt.pool()).member("why", doubt.why());
    }

    private static void evidence(JsonWriter out, Evidence evidence) {
        out.beginObject()
                .member("what", evidence.what())
                .member("value", evidence.value())
                .member("unit", evidence.unit())
                .member("low", evidence.low())
                .member("high", evidence.high())
                .endObject();
    }

    private static void place(JsonWriter out, Place place) {
        out.beginObject()
                .member("role", place.role().label())
                .member("frame", place.frame())
                .member("share", place.share())
                .endObject();
    }

    private static void predicted(JsonWriter out, Advice advice) {
        Prediction effect = PredictedEffect.effect(advice);
        Forecast forecast = advice.forecast();
        if (effect == null || forecast == null) {
            out.memberOrNull("predicted", null);
            return;
        }
        out.name("predicted").beginObject();
        PredictionJson.members(out, effect);
        out.member("observedP95Ms", forecast.observed().p95Ms())
                .member("recommendedSize", forecast.recommended().size())
                .member("reason", forecast.recommended().reason())
                .endObject();
    }

    private static void headroom(JsonWriter out, Headroom room) {
        out.beginObject()
                .member("pool", room.pool())
                .member("traffic", room.traffic())
                .member("secondsLeft", room.secondsLeft())
                .member("limit", room.limit())
                .endObject();
    }
}
