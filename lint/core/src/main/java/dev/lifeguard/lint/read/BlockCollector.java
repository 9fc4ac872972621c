package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.code.Words;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;

/** Collects the blocks of a method while its code is read from top to bottom. */
final class BlockCollector {
    /** Methods around whose calls rules need control flow, since they submit work, wait or start a stream. */
    private static final Set<String> METHODS_WITH_FLOW = Words.of("""
        execute submit parallelStream parallel take poll select accept await awaitUninterruptibly sync block
        wait sleep acquire receive
        """);

    /** More such methods, in classes of {@code java.util.concurrent} only. */
    private static final Set<String> CONCURRENT_METHODS_WITH_FLOW = Set.of(
            "get", "join", "put", "offer", "invokeAll", "invokeAny", "awaitTermination", "tryAcquire", "parkNanos");

    /**
     * Methods that set a reference or flag atomically. Rules look for code that only the first setter of a static one
     * runs.
     */
    private static final Set<String> ATOMIC_SETTERS = Set.of(
            "compareAndSet", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetVolatile", "getAndSet");

    private static final List<String> REMOTE_PACKAGES = List.of("java/net/", "java/sql/", "javax/sql/");

    private static final class Draft {
        private final int from;
        private int to;
        private final List<Label> jumps = new ArrayList<>();
        private boolean falls = true;
        private Value tested = Value.UNKNOWN;
        private Nothing nothing = Nothing.NOT_ASKED;
        private boolean jumpsIfNothing;

        Draft(int from) {
            this.from = from;
        }
    }

    /** The value that a branch compares with. */
    enum Nothing {
        NOT_ASKED,
        NULL,
        ZERO
    }

    /** @param all whether the handler catches every exception that programs throw */
    private record Range(Label from, Label to, Label handler, boolean all) {}

    /** Maximum product of blocks and exception ranges. Beyond it, no control flow is recorded. */
    private static final long MAX_EFFORT = 4_000_000;

    private final List<Draft> drafts = new ArrayList<>();
    private final Map<Label, Integer> starts = new IdentityHashMap<>();
    private final List<Range> ranges = new ArrayList<>();

    BlockCollector() {
        drafts.add(new Draft(0));
    }

    /**
     * Whether rules need the control flow around the call: it creates a pool or a thread, waits, sets shared state, or
     * is one of these methods.
     */
    static boolean matters(Call call) {
        boolean concurrent = call.owner().startsWith("java/util/concurrent/");
        boolean makesPool = concurrent && (call.isConstructor() || call.name().startsWith("new"));
        boolean waits = (concurrent && CONCURRENT_METHODS_WITH_FLOW.contains(call.name()))
                || REMOTE_PACKAGES.stream().anyMatch(call.owner()::startsWith);
        boolean makesThread = call.isConstructor() && call.owner().equals("java/lang/Thread");
        boolean setsThreadLocal = call.name().equals("set") && call.owner().endsWith("ThreadLocal");
        boolean setsStatic =
                ATOMIC_SETTERS.contains(call.name()) && call.receiver().isStaticField();
        return makesPool
                || makesThread
                || waits
                || setsThreadLocal
                || setsStatic
                || METHODS_WITH_FLOW.contains(call.name());
    }

    void range(Label from, Label to, Label handler, @Nullable String type) {
        boolean all = type == null || type.equals("java/lang/Throwable") || type.equals("java/lang/Exception");
        ranges.add(new Range(from, to, handler, all));
    }

    void label(Label label, int ops) {
        begin(ops);
        starts.put(label, drafts.size() - 1);
    }

    /** Whether a jump to the label goes backwards, which closes a loop. */
    boolean isBehind(Label label) {
        return starts.containsKey(label);
    }

    /** Ends a block with a conditional jump on the value; the other path is the next block. */
    void branch(Label target, Value tested, int ops) {
        Draft draft = last();
        draft.tested = tested;
        draft.jumps.add(target);
        begin(ops);
    }

    /** Ends a block with a jump that depends on whether the value is null or zero. */
    void branch(Label target, Value tested, Nothing nothing, boolean jumpsIfNothing, int ops) {
        Draft draft = last();
        draft.nothing = nothing;
        draft.jumpsIfNothing = jumpsIfNothing;
        branch(target, tested, ops);
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
            int ifNothing = draft.jumpsIfNothing ? starts.getOrDefault(draft.jumps.get(0), -1) : below;
            blocks.add(new Block(
                    draft.from,
                    draft.to,
                    next,
                    handlers(i),
                    draft.tested,
                    draft.nothing == Nothing.NULL ? ifNothing : -1,
                    draft.nothing == Nothing.ZERO ? ifNothing : -1));
        }
        return blocks;
    }

    private List<Integer> handlers(int block) {
        List<Label> handlers = new ArrayList<>();
        for (Range range : ranges) {
            int from = starts.getOrDefault(range.from, Integer.MAX_VALUE);
            int to = starts.getOrDefault(range.to, drafts.size());
            if (from <= block && block < to) {
                handlers.add(range.handler);
                if (range.all) {
                    break; // handlers of enclosing blocks follow in the table and are never reached
                }
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
        last().to = ops;
        drafts.add(new Draft(ops));
    }
}
