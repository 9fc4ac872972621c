package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;

/** Collects the blocks of a method while its code is read from top to bottom. */
final class Flow {
    /**
     * Methods around whose calls rules ask for control flow: those that give work, and those that wait or start a
     * stream.
     */
    private static final Set<String> BRANCHED = Set.of(
            "execute",
            "submit",
            "parallelStream",
            "parallel",
            "take",
            "poll",
            "select",
            "accept",
            "await",
            "awaitUninterruptibly",
            "sync",
            "block",
            "wait",
            "sleep",
            "acquire",
            "receive");

    /** The same, where these are methods of {@code java.util.concurrent}. */
    private static final Set<String> BRANCHED_WAITS = Set.of(
            "get", "join", "put", "offer", "invokeAll", "invokeAny", "awaitTermination", "tryAcquire", "parkNanos");

    /** Methods that set a reference or flag if it was as expected: rules ask who is first to set a static one. */
    private static final Set<String> SETS = Set.of(
            "compareAndSet", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetVolatile", "getAndSet");

    private static final List<String> FAR = List.of("java/net/", "java/sql/", "javax/sql/");

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

    /** With what a branch compares its value. */
    enum Nothing {
        NOT_ASKED,
        NULL,
        ZERO
    }

    /** @param all whether the handler catches all exceptions that programs throw */
    private record Range(Label from, Label to, Label handler, boolean all) {}

    /** Blocks times ranges, of which each is looked at once; past it nothing is said of the ways. */
    private static final long MAX_EFFORT = 4_000_000;

    private final List<Draft> drafts = new ArrayList<>();
    private final Map<Label, Integer> starts = new IdentityHashMap<>();
    private final List<Range> ranges = new ArrayList<>();

    Flow() {
        drafts.add(new Draft(0));
    }

    /**
     * Whether rules ask for the control flow around the call: it makes a pool or a thread, waits, sets what all see, or
     * is one of these.
     */
    static boolean matters(Call call) {
        boolean concurrent = call.owner().startsWith("java/util/concurrent/");
        boolean makesPool = concurrent && (call.isConstructor() || call.name().startsWith("new"));
        boolean waits = (concurrent && BRANCHED_WAITS.contains(call.name()))
                || FAR.stream().anyMatch(call.owner()::startsWith);
        boolean makesThread = call.isConstructor() && call.owner().equals("java/lang/Thread");
        boolean setsThreadLocal = call.name().equals("set") && call.owner().endsWith("ThreadLocal");
        boolean setsStatic = SETS.contains(call.name()) && call.receiver().isStaticField();
        return makesPool || makesThread || waits || setsThreadLocal || setsStatic || BRANCHED.contains(call.name());
    }

    void range(Label from, Label to, Label handler, @Nullable String type) {
        boolean all = type == null || type.equals("java/lang/Throwable") || type.equals("java/lang/Exception");
        ranges.add(new Range(from, to, handler, all));
    }

    void label(Label label, int ops) {
        begin(ops);
        starts.put(label, drafts.size() - 1);
    }

    /** Whether a jump to the label goes back: then it closes a loop. */
    boolean isBehind(Label label) {
        return starts.containsKey(label);
    }

    /** A conditional jump by the value, of which the block after it is the other way. */
    void branch(Label target, Value tested, int ops) {
        Draft draft = last();
        draft.tested = tested;
        draft.jumps.add(target);
        begin(ops);
    }

    /** A jump that depends on whether the value is null, or zero. */
    void branch(Label target, Value tested, Nothing nothing, boolean jumpsIfNothing, int ops) {
        Draft draft = last();
        draft.nothing = nothing;
        draft.jumpsIfNothing = jumpsIfNothing;
        branch(target, tested, ops);
    }

    /** The end of a block after which only the jumps go on. */
    void end(List<Label> targets, int ops) {
        last().jumps.addAll(targets);
        last().falls = false;
        begin(ops);
    }

    /** The blocks, in the order of the code; none where there are too many to look at. */
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
                    break; // those of the blocks around come after it in the table, and get nothing
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
