package dev.lifeguard.console.json;

import dev.lifeguard.console.picture.FlameNode;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.RouteMeasurement;
import java.util.List;

/** A flame graph. */
public final class FlameJson {
    private FlameJson() {}

    /** Writes the routes of a pool's requests as a member. Stacks do not show routes, but their time is counted. */
    public static void routes(JsonWriter out, List<RouteMeasurement> routes) {
        out.name("routes").beginArray();
        routes.forEach(route -> out.beginObject()
                .member("route", route.route())
                .member("completed", route.completed())
                .member("threads", route.threads())
                .member("meanMs", route.meanMs())
                .member("p95Ms", route.p95Ms())
                .endObject());
        out.endArray();
    }

    /**
     * Writes the tree as a value.
     *
     * @param split the pool's split. Stacks do not show whether a worker ran or waited for a CPU, so each frame gets a
     *     proportional share.
     */
    public static void write(JsonWriter out, FlameNode node, BusySplit split) {
        double onCpu = split.cpu() / (split.cpu() + split.runnable());
        double ran = node.value() - node.blocked();
        out.beginObject()
                .member("name", node.name())
                .member("value", node.value())
                .member("self", node.self())
                .member("cpu", ran == 0 ? 0 : ran * onCpu)
                .member("runnable", ran == 0 ? 0 : ran * (1 - onCpu))
                .member("blocked", node.blocked());
        out.name("children").beginArray();
        node.children().forEach(child -> write(out, child, split));
        out.endArray().endObject();
    }
}
