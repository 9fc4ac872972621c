package dev.lifeguard.console.picture;

import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A frame in a flame graph, with its callees. */
public final class FlameNode {
    private static final int MAX_DEPTH = 256;
    private static final int MAX_NODES = 5_000;

    private final String name;
    private final Map<String, FlameNode> children = new LinkedHashMap<>();
    private double value;
    private double blocked;

    private FlameNode(String name) {
        this.name = name;
    }

    /** The observed state of a pool's workers, or the submitters to it. */
    public enum State {
        ALL(EnumSet.of(Role.RUNNING, Role.BLOCKED)),
        RUNNING(EnumSet.of(Role.RUNNING)),
        BLOCKED(EnumSet.of(Role.BLOCKED)),
        SUBMITTING(EnumSet.of(Role.SUBMITTING));

        private final Set<Role> roles;

        State(Set<Role> roles) {
            this.roles = roles;
        }
    }

    /**
     * Returns the tree of a recording's stacks, the outermost frames first. With {@link State#ALL} its first level
     * shows whether workers ran or were blocked. The tree has at most 5,000 nodes: smaller ones are left out, and their
     * samples count for their callers.
     *
     * @param pools ids of the pools
     */
    public static FlameNode of(Recording recording, Set<Integer> pools, State state) {
        FlameNode root = new FlameNode("all");
        for (CountedStack stack : CountedStack.of(recording)) {
            if (pools.contains(stack.poolId()) && state.roles.contains(stack.role())) {
                root.add(stack, state == State.ALL);
            }
        }
        root.limit();
        return root;
    }

    private void add(CountedStack stack, boolean byRole) {
        FlameNode node = this;
        node.count(stack);
        if (byRole) {
            node = node.child(stack.role().name().toLowerCase(Locale.ROOT));
            node.count(stack);
        }
        List<String> frames = stack.frames();
        for (int i = frames.size() - 1; i >= Math.max(0, frames.size() - MAX_DEPTH); i--) {
            node = node.child(frames.get(i));
            node.count(stack);
        }
    }

    private void count(CountedStack stack) {
        value += stack.count();
        blocked += stack.role() == Role.BLOCKED ? stack.count() : 0;
    }

    private FlameNode child(String frame) {
        return children.computeIfAbsent(frame, FlameNode::new);
    }

    private void limit() {
        List<Double> values = new ArrayList<>();
        collect(values);
        if (values.size() > MAX_NODES) {
            values.sort(Comparator.reverseOrder());
            dropBelow(values.get(MAX_NODES - 1), values.get(MAX_NODES).equals(values.get(MAX_NODES - 1)));
        }
    }

    private void collect(List<Double> values) {
        values.add(value);
        children.values().forEach(child -> child.collect(values));
    }

    private void dropBelow(double least, boolean alsoEqual) {
        children.values().removeIf(child -> child.value < least || alsoEqual && child.value == least);
        children.values().forEach(child -> child.dropBelow(least, alsoEqual));
    }

    public String name() {
        return name;
    }

    /** Returns the samples in this frame and its callees. */
    public double value() {
        return value;
    }

    /** Returns the number of these samples that are of blocked workers. The others were runnable. */
    public double blocked() {
        return blocked;
    }

    /** Returns the callees, the most frequent first. */
    public List<FlameNode> children() {
        return children.values().stream()
                .sorted(Comparator.comparingDouble(FlameNode::value).reversed().thenComparing(FlameNode::name))
                .toList();
    }
}
