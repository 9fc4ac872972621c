package dev.lifeguard.console.json;

import dev.lifeguard.console.picture.WaitMap.Edge;
import dev.lifeguard.console.picture.WaitMap.Node;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Comparator;

/** Boxes and arrows of the map. */
public final class MapJson {
    private MapJson() {}

    /**
     * Writes the members of a box.
     *
     * @param seconds length of the span
     */
    public static void node(JsonWriter out, Node node, double seconds) {
        out.member("id", node.id()).member("kind", node.kind().label()).member("name", node.name());
        PoolMeasurement pool = node.pool();
        if (pool != null) {
            out.member("poolKind", pool.pool().kind().label())
                    .member("size", pool.size())
                    .member("max", SecondJson.max(pool.maxSize()))
                    .member("busy", pool.busyThreads())
                    .member("waiting", pool.waitingTasks())
                    .object("waitMs", times -> times.member("p99", pool.waitMs().p99()))
                    .object("execMs", times -> times.member("p99", pool.execMs().p99()))
                    .object("busySplit", pool.split(), SecondJson::split)
                    .member("throughput", pool.completed() / seconds)
                    .member("rejected", pool.rejected() / seconds);
        }
        out.memberOrNull(
                "severity",
                node.findings().stream()
                        .map(Finding::severity)
                        .max(Comparator.naturalOrder())
                        .map(Severity::label)
                        .orElse(null));
    }

    /** Writes the members of an arrow. */
    public static void edge(JsonWriter out, Edge edge) {
        out.member("from", edge.from())
                .member("to", edge.to())
                .member("kind", edge.waits() ? "waits-for" : "submits")
                .member("share", edge.share())
                .memberOrNull("frame", edge.frame());
    }
}
