package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Determines what happens to a pool in the method that creates it. */
public final class Lifetime {
    /** The fate of a pool. */
    public enum Fate {
        /** It is returned, stored or passed on, so other code may shut it down. */
        ESCAPES,
        /** It is shut down on every path through the method. */
        CLOSED,
        /** It is shut down, but not if an earlier call throws. */
        OPEN_AFTER_EXCEPTION,
        /** It is shut down on all paths except some after an exception that the method catches. */
        OPEN_WHERE_CAUGHT,
        /** It is shut down on some paths only. */
        OPEN_ON_SOME_PATH,
        /** The method never shuts it down. */
        NEVER_CLOSED
    }

    /** Methods that shut a pool down. */
    public static final Set<String> SHUTDOWN_METHODS = Set.of("shutdown", "shutdownNow", "close", "destroy");

    private final Program program;
    private final Hierarchy hierarchy;

    public Lifetime(Program program, Hierarchy hierarchy) {
        this.program = program;
        this.hierarchy = hierarchy;
    }

    public Fate of(PoolSite site) {
        Method method = site.method();
        if (escapes(method, site.value(), 3)) {
            return Fate.ESCAPES;
        }
        boolean closes = method.ops().stream().anyMatch(op -> ends(op, site.value()));
        if (!closes) {
            return Fate.NEVER_CLOSED;
        }
        return method.blocks().isEmpty() ? Fate.CLOSED : alongPaths(site);
    }

    /** Whether the pool outlives its method. */
    public boolean outlivesMethod(PoolSite site) {
        return of(site) == Fate.ESCAPES
                && site.method().ops().stream().noneMatch(op -> ends(op, site.value()) || endsField(op, site));
    }

    /** Whether the op ends the content of the field that the method stored the pool in. */
    private static boolean endsField(Op op, PoolSite site) {
        if (!(op instanceof Call) || !SHUTDOWN_METHODS.contains(((Call) op).name())) {
            return false;
        }
        Value ended = ((Call) op).receiver();
        return ended.is(Value.Kind.FIELD)
                && site.method().ops().stream()
                        .anyMatch(write -> write instanceof Op.FieldWrite stored
                                && stored.value().mayBe(site.value())
                                && ended.field().equals(stored.field()));
    }

    private static boolean ends(Op op, Value pool) {
        return op instanceof Call call
                && SHUTDOWN_METHODS.contains(call.name())
                && call.receiver().mayBe(pool);
    }

    /** Whether the value is passed to code that is not followed. */
    private boolean escapes(Method method, Value value, int depth) {
        for (Op op : method.ops()) {
            List<Value> values = FieldUses.values(op);
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i).mayBe(value) && escapesBy(method, op, i, depth)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean escapesBy(Method method, Op op, int place, int depth) {
        if (op instanceof Call call) {
            boolean receiver = place == 0 && call.kind() != Call.Kind.STATIC;
            return !receiver
                    && !FieldUses.onlyChecks(op)
                    && Submissions.of(method, call, hierarchy) == null
                    && !borrows(call);
        }
        if (op instanceof Op.MakeLambda made) {
            Lambda lambda = made.value().lambda();
            Method body = program.method(lambda);
            int parameter = place - lambda.firstParameter();
            return body == null || depth == 0 || parameter < 0 || misusesParameter(body, parameter, depth - 1);
        }
        return true;
    }

    /** A completion service uses a pool and never shuts it down. */
    private static boolean borrows(Call call) {
        return call.isConstructor() && call.owner().equals("java/util/concurrent/ExecutorCompletionService");
    }

    /** Whether a lambda that captured the pool does more with it than submit tasks, such as shutting it down later. */
    private boolean misusesParameter(Method body, int parameter, int depth) {
        for (Op op : body.ops()) {
            List<Value> values = FieldUses.values(op);
            for (int i = 0; i < values.size(); i++) {
                for (Value value : values.get(i).alternatives()) {
                    boolean it = value.is(Value.Kind.PARAM) && value.index() == parameter;
                    if (it && (ends(op, value) || escapesBy(body, op, i, depth))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** A place on a path. A pool that has not been used before it has no threads yet. */
    private record At(int block, int op, boolean used, boolean caught) {}

    private record Seen(int block, boolean used, boolean caught) {}

    private Fate alongPaths(PoolSite site) {
        List<Block> blocks = site.method().blocks();
        List<Op> ops = site.method().ops();
        Deque<At> open = new ArrayDeque<>();
        Set<Seen> seen = new HashSet<>();
        Fate fate = Fate.CLOSED;
        int made = ops.indexOf(site.call());
        int maker = -1;
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i).from() <= made && made < blocks.get(i).to()) {
                open.add(new At(i, made + 1, false, false));
                maker = i;
            }
        }
        RepeatedConditions conditions = new RepeatedConditions(site.method(), maker, op -> ends(op, site.value()));
        while (!open.isEmpty()) {
            At at = open.poll();
            Block block = blocks.get(at.block);
            boolean closed = false;
            boolean throwing = false;
            boolean used = at.used;
            for (int i = at.op; i < block.to() && !closed; i++) {
                Op op = ops.get(i);
                closed = ends(op, site.value());
                used |= FieldUses.values(op).stream().anyMatch(value -> value.mayBe(site.value()));
                if (op instanceof Op.Return && used) {
                    if (!at.caught) {
                        return Fate.OPEN_ON_SOME_PATH;
                    }
                    fate = Fate.OPEN_WHERE_CAUGHT;
                }
                throwing |= !closed && used && mayThrow(op);
            }
            if (throwing && block.handlers().isEmpty() && fate == Fate.CLOSED) {
                fate = Fate.OPEN_AFTER_EXCEPTION;
            }
            if (throwing) {
                for (int next : block.handlers()) {
                    add(next, used, true, blocks, seen, open);
                }
            }
            if (!closed) {
                for (int next : conditions.ways(at.block)) {
                    boolean onlyNull = next == block.ifNull() && block.tested().mayBe(site.value());
                    if (!onlyNull) {
                        add(next, used, at.caught, blocks, seen, open);
                    }
                }
            }
        }
        return fate;
    }

    private static void add(
            int block, boolean used, boolean caught, List<Block> blocks, Set<Seen> seen, Deque<At> open) {
        if (seen.add(new Seen(block, used, caught))) {
            open.add(new At(block, blocks.get(block).from(), used, caught));
        }
    }

    /** Whether the op may throw. Long waits may, as the awaited task can fail; other calls are assumed to succeed. */
    private boolean mayThrow(Op op) {
        return op instanceof Call call && Blocking.of(call, hierarchy) == Blocking.Wait.LONG;
    }
}
