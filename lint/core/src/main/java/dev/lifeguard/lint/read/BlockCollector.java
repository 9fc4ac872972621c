package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;

/** Collects the blocks of a method while its code is read from top to bottom. */
final class BlockCollector {
    private static final class Draft {
        private final int from;
        private int to;
        private final List<Label> jumps = new ArrayList<>();
        private boolean falls = true;
        private Value tested = Value.UNKNOWN;
        private boolean comparesWithZero;
        private boolean jumpsIfZero;

        Draft(int from) {
            this.from = from;
        }
    }

    /** @param type internal name of the exceptions that the handler catches; null for all, as {@code finally} does */
    private record Range(
            Label from, Label to, Label handler, @Nullable String type) {
        /** Whether it catches every exception that programs throw. */
        boolean all() {
            return type == null || type.equals("java/lang/Throwable") || type.equals("java/lang/Exception");
        }
    }

    /** Maximum product of blocks and exception ranges. Beyond it, no control flow is recorded. */
    private static final long MAX_EFFORT = 4_000_000;

    private final List<Draft> drafts = new ArrayList<>();
    private final Map<Label, Integer> starts = new IdentityHashMap<>();
    private final List<Range> ranges = new ArrayList<>();

    BlockCollector() {
        drafts.add(new Draft(0));
    }

    void range(Label from, Label to, Label handler, @Nullable String type) {
        ranges.add(new Range(from, to, handler, type));
    }

    void label(Label label, int ops) {
        begin(ops);
        starts.put(label, drafts.size() - 1);
    }

    /** Ends a block with a conditional jump; the other path is the next block. */
    void branch(Label target, int ops) {
        last().jumps.add(target);
        begin(ops);
    }

    /** Like {@link #branch}, with a jump that depends on whether the value is zero. */
    void branchOnZero(Label target, Value tested, boolean jumpsIfZero, int ops) {
        Draft draft = last();
        draft.tested = tested;
        draft.comparesWithZero = true;
        draft.jumpsIfZero = jumpsIfZero;
        branch(target, ops);
    }

    /** Ends a block that continues only at the jump targets. */
    void end(List<Label> targets, int ops) {
        last().jumps.addAll(targets);
        last().falls = false;
        begin(ops);
    }

    /** Returns the blocks in code order; none if there are too many. */
    List<Block> blocks(int ops) {
        if ((long) drafts.size() * ranges.size() > MAX_EFFORT) {
            return List.of();
        }
        last().to = ops;
        List<Block> blocks = new ArrayList<>(drafts.size());
        for (int i = 0; i < drafts.size(); i++) {
            Draft draft = drafts.get(i);
            List<Integer> next = new ArrayList<>(indexes(draft.jumps));
            int below = draft.falls && i + 1 < drafts.size() ? i + 1 : -1;
            if (below >= 0) {
                next.add(below);
            }
            List<Range> covering = covering(i);
            int ifZero = draft.jumpsIfZero ? starts.getOrDefault(draft.jumps.get(0), -1) : below;
            blocks.add(new Block(
                    draft.from,
                    draft.to,
                    List.copyOf(next),
                    handlers(covering),
                    covering.stream().map(Range::type).filter(Objects::nonNull).collect(Collectors.toUnmodifiableSet()),
                    draft.tested,
                    draft.comparesWithZero ? ifZero : -1));
        }
        return blocks;
    }

    private List<Range> covering(int block) {
        return ranges.stream()
                .filter(range -> starts.getOrDefault(range.from, Integer.MAX_VALUE) <= block
                        && block < starts.getOrDefault(range.to, drafts.size()))
                .toList();
    }

    /** Returns the handlers that are reached: after one that catches all, those of enclosing blocks are not. */
    private List<Integer> handlers(List<Range> covering) {
        List<Label> handlers = new ArrayList<>();
        for (Range range : covering) {
            handlers.add(range.handler);
            if (range.all()) {
                break;
            }
        }
        return indexes(handlers);
    }

    private List<Integer> indexes(List<Label> labels) {
        return labels.stream()
                .map(starts::get)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private Draft last() {
        return drafts.get(drafts.size() - 1);
    }

    private void begin(int ops) {
        Draft last = last();
        last.to = ops;
        if (last.from < ops || !last.jumps.isEmpty() || !last.falls) {
            drafts.add(new Draft(ops));
        }
    }
}
