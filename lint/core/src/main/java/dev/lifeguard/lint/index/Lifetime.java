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
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Determines what happens to a pool in the method that creates it. */
public final class Lifetime {
    /** The fate of a pool. */
    public enum Fate {
        /** It is returned, stored or passed on, so other code may shut it down. */
        ESCAPES,
        /** It is shut down on every path through the method, unless an exception ends the method. */
        CLOSED,
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
        if (escapes(method, value -> value == site.value(), false, 3)) {
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
        return op instanceof Call call
                && SHUTDOWN_METHODS.contains(call.name())
                && site.method().ops().stream()
                        .anyMatch(write -> write instanceof Op.FieldWrite stored
                                && stored.value().mayBe(site.value())
                                && stored.isOf(call.receiver()));
    }

    private static boolean ends(Op op, Value pool) {
        return op instanceof Call call
                && SHUTDOWN_METHODS.contains(call.name())
                && call.receiver().mayBe(pool);
    }

    /**
     * Whether the pool is passed to code that is not followed.
     *
     * @param orEnds whether shutting it down counts as well
     */
    private boolean escapes(Method method, Predicate<Value> isPool, boolean orEnds, int depth) {
        for (Op op : method.ops()) {
            List<Value> values = FieldUses.values(op);
            for (int i = 0; i < values.size(); i++) {
                for (Value value : values.get(i).alternatives()) {
                    if (isPool.test(value) && (escapesBy(method, op, i, depth) || (orEnds && ends(op, value)))) {
                        return true;
                    }
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
            Predicate<Value> captured = value -> value.is(Value.Kind.PARAM) && value.index() == parameter;
            return body == null || depth == 0 || parameter < 0 || escapes(body, captured, true, depth - 1);
        }
        return true;
    }

    /** A completion service uses a pool and never shuts it down. */
    private static boolean borrows(Call call) {
        return call.isConstructor() && call.owner().equals("java/util/concurrent/ExecutorCompletionService");
    }

    /** A place on a path. A pool that has not been used before it has no threads yet. */
    private record At(int block, int op, boolean used, boolean caught) {}

    private Fate alongPaths(PoolSite site) {
        List<Block> blocks = site.method().blocks();
        List<Op> ops = site.method().ops();
        int maker = site.method().block(site.call());
        Deque<At> open = new ArrayDeque<>(List.of(new At(maker, ops.indexOf(site.call()) + 1, false, false)));
        Set<At> seen = new HashSet<>();
        Fate fate = Fate.CLOSED;
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
            List<At> after = new ArrayList<>();
            if (throwing) {
                for (int next : block.handlers()) {
                    after.add(new At(next, blocks.get(next).from(), used, true));
                }
            }
            if (!closed) {
                for (int next : conditions.ways(at.block)) {
                    boolean onlyNull = next == block.ifNull() && block.tested().mayBe(site.value());
                    if (!onlyNull) {
                        after.add(new At(next, blocks.get(next).from(), used, at.caught));
                    }
                }
            }
            after.stream().filter(seen::add).forEach(open::add);
        }
        return fate;
    }

    /** Whether the op may throw. Long waits may, as the awaited task can fail; other calls are assumed to succeed. */
    private boolean mayThrow(Op op) {
        return op instanceof Call call && Blocking.of(call, hierarchy) == Blocking.Wait.LONG;
    }
}
