package dev.lifeguard.console.json;

import dev.lifeguard.console.picture.FlameNode;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.BusySplit;

/** A flame graph. */
public final class FlameJson {
    private FlameJson() {}

    /**
     * Writes the tree as a value.
     *
     * @param split of the pool: stacks do not show whether a worker ran or waited for a CPU, so each gets a share in its proportion
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
