package dev.lifeguard.console.json;

import dev.lifeguard.console.picture.FlameNode;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.RouteMeasurement;

/** A flame graph. */
public final class FlameJson {
    private FlameJson() {}

    /** Writes the members of a route. Stacks do not show routes, but their time is counted. */
    public static void route(JsonWriter out, RouteMeasurement route) {
        out.member("route", route.route())
                .member("completed", route.completed())
                .member("threads", route.threads())
                .member("meanMs", route.meanMs())
                .member("p95Ms", route.p95Ms());
    }

    /**
     * Writes the members of a frame and its callees.
     *
     * @param split the pool's split. Stacks do not show whether a worker ran or waited for a CPU, so each frame gets a
     *     proportional share.
     */
    public static void node(JsonWriter out, FlameNode node, BusySplit split) {
        double onCpu = split.cpu() / (split.cpu() + split.runnable());
        double ran = node.value() - node.blocked();
        out.member("name", node.name())
                .member("value", node.value())
                .member("cpu", ran == 0 ? 0 : ran * onCpu)
                .member("runnable", ran == 0 ? 0 : ran * (1 - onCpu))
                .member("blocked", node.blocked())
                .objects("children", node.children(), (json, child) -> node(json, child, split));
    }
}
