package dev.lifeguard.cli.report;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Advice as JSON for other programs; stable, specified in {@code docs/json.md}. */
public final class AdviceJson {
    /** Version of the form; another one where a field goes away or means something else. */
    private static final int VERSION = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private AdviceJson() {}

    /** One JSON object with the findings and the headrooms, indented, ended by a line feed. */
    public static String render(Advised advised) {
        ObjectNode json = MAPPER.createObjectNode().put("version", VERSION);
        findings(json.putArray("findings"), advised.advice());
        ArrayNode rooms = json.putArray("headroom");
        advised.headrooms().forEach(room -> headroom(rooms.addObject(), room));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    }

    /** Puts findings into an array. */
    static void findings(ArrayNode json, List<Advice> all) {
        all.forEach(advice -> finding(json.addObject(), advice));
    }

    private static void finding(ObjectNode json, Advice advice) {
        Finding finding = advice.finding();
        json.put("id", finding.id().id())
                .put("pool", finding.pool())
                .put("severity", finding.severity().label())
                .put("title", finding.title());
        ArrayNode evidence = json.putArray("evidence");
        finding.evidence().forEach(figure -> evidence(evidence.addObject(), figure));
        ArrayNode chain = json.putArray("chain");
        finding.chain().forEach(chain::add);
        ArrayNode where = json.putArray("where");
        finding.where().forEach(place -> place(where.addObject(), place));
        figure(json, "waitingTasks", finding.waitingTasks());
        ObjectNode change =
                json.putObject("advice").put("change", finding.change().text());
        predicted(change, advice);
        ArrayNode noHelp = change.putArray("noHelp");
        finding.noHelp().forEach(noHelp::add);
    }

    private static void evidence(ObjectNode json, Evidence evidence) {
        json.put("what", evidence.what());
        figure(json, "value", evidence.value());
        json.put("unit", evidence.unit());
        figure(json, "low", evidence.low());
        figure(json, "high", evidence.high());
    }

    private static void place(ObjectNode json, Place place) {
        json.put("role", place.role().label()).put("frame", place.frame());
        figure(json, "share", place.share());
    }

    private static void predicted(ObjectNode json, Advice advice) {
        Prediction effect = Predicted.effect(advice);
        Forecast forecast = advice.forecast();
        if (effect == null || forecast == null) {
            json.putNull("predicted");
            return;
        }
        ObjectNode predicted = json.putObject("predicted")
                .put("size", effect.scenario().size())
                .put("traffic", effect.scenario().traffic())
                .put("strategy", effect.scenario().strategy().label());
        figure(predicted, "p50Ms", effect.p50Ms());
        figure(predicted, "p95Ms", effect.p95Ms());
        figure(predicted, "p99Ms", effect.p99Ms());
        figure(predicted, "p95LowMs", effect.p95LowMs());
        figure(predicted, "p95HighMs", effect.p95HighMs());
        figure(predicted, "throughput", effect.throughput());
        figure(predicted, "busyThreads", effect.busyThreads());
        figure(predicted, "refused", effect.refused());
        predicted.put("known", effect.known()).put("limit", effect.limit());
        figure(predicted, "observedP95Ms", forecast.observed().p95Ms());
        predicted
                .put("recommendedSize", forecast.recommended().size())
                .put("reason", forecast.recommended().reason());
    }

    private static void headroom(ObjectNode json, Headroom room) {
        json.put("pool", room.pool());
        figure(json, "traffic", room.traffic());
        figure(json, "secondsLeft", room.secondsLeft());
        json.put("limit", room.limit());
    }

    /** A figure, or null where it is not known or has no limit: JSON has neither. */
    private static void figure(ObjectNode json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, value);
        } else {
            json.putNull(name);
        }
    }
}
