package dev.lifeguard.console.json;

import dev.lifeguard.console.picture.WaitMap;
import dev.lifeguard.console.picture.WaitMap.Edge;
import dev.lifeguard.console.picture.WaitMap.Node;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Comparator;

/** The members {@code nodes} and {@code edges}. */
public final class MapJson {
    private MapJson() {}

    /** @param seconds length of the span */
    public static void write(JsonWriter out, WaitMap map, double seconds) {
        out.name("nodes").beginArray();
        map.nodes().forEach(node -> node(out, node, seconds));
        out.endArray().name("edges").beginArray();
        map.edges().forEach(edge -> edge(out, edge));
        out.endArray();
    }

    private static void node(JsonWriter out, Node node, double seconds) {
        out.beginObject()
                .member("id", node.id())
                .member("kind", node.kind().label())
                .member("name", node.name())
                .memberOrNull("detail", node.detail());
        PoolMeasurement pool = node.pool();
        if (pool != null) {
            out.member("poolKind", pool.pool().kind().label())
                    .member("size", pool.size())
                    .member("max", SecondJson.max(pool.maxSize()))
                    .member("busy", pool.busyThreads())
                    .member("waiting", pool.waitingTasks())
                    .member("queued", pool.queued());
            out.name("waitMs").beginObject().member("p99", pool.waitMs().p99()).endObject();
            out.name("execMs").beginObject().member("p99", pool.execMs().p99()).endObject();
            SecondJson.split(out, pool.split());
            out.member("throughput", pool.completed() / seconds).member("rejected", pool.rejected() / seconds);
        }
        out.memberOrNull(
                "severity",
                node.findings().stream()
                        .map(Finding::severity)
                        .max(Comparator.naturalOrder())
                        .map(Severity::label)
                        .orElse(null));
        out.member(
                        "findings",
                        node.findings().stream()
                                .map(finding -> finding.id().id())
                                .toList())
                .member("hurts", node.hurts())
                .endObject();
    }

    private static void edge(JsonWriter out, Edge edge) {
        out.beginObject()
                .member("from", edge.from())
                .member("to", edge.to())
                .member("kind", edge.waits() ? "waits-for" : "submits")
                .member("share", edge.share())
                .member("count", edge.count())
                .memberOrNull("frame", edge.frame())
                .endObject();
    }
}
