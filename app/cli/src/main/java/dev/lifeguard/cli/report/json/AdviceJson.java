package dev.lifeguard.cli.report.json;

import dev.lifeguard.advise.Activities;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.PredictedEffect;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.json.JsonLayout;
import java.util.List;
import java.util.Objects;

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
        out.objects("headroom", advised.headrooms(), AdviceJson::headroom);
        Activities virtual = Activities.ofVirtual(advised.recording());
        if (virtual.live() > 0) {
            out.object("virtualThreads", virtual, AdviceJson::activities);
        }
        if (!advised.recording().origin().counted()) {
            out.object("threadsAtWork", Activities.ofPlatform(advised.recording()), AdviceJson::activities);
        }
        List<PoolMeasurement> loops = advised.whole().pools().stream()
                .filter(pool -> pool.requests().async().any())
                .toList();
        out.objects("asyncRequests", loops, AdviceJson::async).endObject();
        return JsonLayout.indented(out.toString());
    }

    private static void activities(JsonWriter out, Activities all) {
        out.member("live", all.live()).objects("doing", all.doing(), (json, some) -> {
            if (!some.name().isEmpty()) {
                json.member("name", some.name());
            }
            json.member("threads", some.threads())
                    .member("waitsFor", some.waitsFor())
                    .member("line", some.line());
        });
    }

    private static void async(JsonWriter out, PoolMeasurement pool) {
        out.member("pool", pool.pool().name());
        RecordingJson.async(out, pool.requests().async());
    }

    /** Writes the member {@code findings} into the open object. */
    static void findings(JsonWriter out, List<Advice> all) {
        out.objects("findings", all, AdviceJson::members);
    }

    /** Writes the members of a finding into the open object. */
    public static void members(JsonWriter out, Advice advice) {
        Finding finding = advice.finding();
        out.member("id", finding.id().id())
                .member("pool", finding.pool())
                .member("severity", finding.severity().label())
                .member("title", finding.title());
        out.objects("evidence", finding.evidence(), AdviceJson::evidence)
                .member("chain", finding.chain())
                .objects("where", finding.where(), AdviceJson::place)
                .member("waitingTasks", finding.waitingTasks())
                .object("advice", json -> advice(json, advice));
    }

    private static void advice(JsonWriter out, Advice advice) {
        out.member("change", advice.finding().change().text())
                .object("predicted", PredictedEffect.effect(advice), (json, effect) -> predicted(json, effect, advice))
                .member("noHelp", advice.finding().noHelp());
    }

    /** Writes the members of an uncertain finding into the open object. */
    public static void members(JsonWriter out, Doubt doubt) {
        out.member("id", doubt.id().id()).member("pool", doubt.pool()).member("why", doubt.why());
    }

    private static void evidence(JsonWriter out, Figure evidence) {
        out.member("what", evidence.what())
                .member("value", evidence.value())
                .member("unit", evidence.unit())
                .member("low", evidence.low())
                .member("high", evidence.high());
    }

    private static void place(JsonWriter out, Place place) {
        out.member("role", place.role().label()).member("frame", place.frame()).member("share", place.share());
    }

    private static void predicted(JsonWriter out, Prediction effect, Advice advice) {
        Forecast forecast = Objects.requireNonNull(advice.forecast());
        PredictionJson.members(out, effect);
        out.member("observedP95Ms", forecast.observed().p95Ms())
                .member("recommendedSize", forecast.recommended().size())
                .member("reason", forecast.recommended().reason());
    }

    private static void headroom(JsonWriter out, Headroom room) {
        out.member("pool", room.pool())
                .member("traffic", room.traffic())
                .member("secondsLeft", room.secondsLeft())
                .member("limit", room.limit());
    }
}
