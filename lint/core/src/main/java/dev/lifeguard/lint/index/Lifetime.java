package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Reachability;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submissions;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/** Determines what happens to a pool in the method that creates it. */
public final class Lifetime {
    /** The fate of a pool. */
    public enum Fate {
        /** It is returned, stored or passed on, so other code may shut it down. */
        ESCAPES,
        /** It is shut down on every path through the method, unless an exception ends the method. */
        CLOSED,
        /** It is shut down on some paths only. */
        OPEN_ON_SOME_PATH,
        /** The method never shuts it down. */
        NEVER_CLOSED
    }

    /** Methods that shut a pool down. */
    public static final Set<String> SHUTDOWN_METHODS = Set.of("shutdown", "shutdownNow", "close", "destroy", "cancel");

    private final Program program;
    private final Hierarchy hierarchy;

    public Lifetime(Program program, Hierarchy hierarchy) {
        this.program = program;
        this.hierarchy = hierarchy;
    }

    public Fate of(PoolSite site) {
        Method method = site.method();
        if (escapes(method, value -> value == site.value(), false, 3) || escapesInNextRound(site)) {
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

    /** Whether the method gives the pool to nobody but its caller. */
    public boolean onlyReturned(PoolSite site) {
        return site.method().ops().stream()
                .allMatch(op -> op instanceof Op.Return
                        || (op instanceof Call call && call.receiver().mayBe(site.value()))
                        || FieldUses.values(op).stream().noneMatch(value -> value.mayBe(site.value())));
    }

    /** Whether the method uses the pool, other than to end it. */
    public static boolean isUsed(PoolSite site) {
        return site.method().ops().stream()
                .anyMatch(op -> op != site.call()
                        && !ends(op, site.value())
                        && FieldUses.values(op).stream().anyMatch(value -> value.mayBe(site.value())));
    }

    /**
     * Whether a loop makes the pool and also passes on an executor of an earlier round. Values are not followed from one
     * round to the next, so that it appears as null or unknown.
     */
    private boolean escapesInNextRound(PoolSite site) {
        Method method = site.method();
        BitSet loop = ControlFlow.loop(method, site.call());
        return !loop.isEmpty()
                && method.calls()
                        .filter(call ->
                                call.parameters().stream().anyMatch(arg -> arg.isNull() || arg == Value.UNKNOWN))
                        .filter(call -> Arrays.stream(Type.getArgumentTypes(call.desc()))
                                .anyMatch(type -> type.getSort() == Type.OBJECT
                                        && hierarchy.isA(type.getInternalName(), "java/util/concurrent/Executor")))
                        .anyMatch(call ->
                                loop.get(method.block(call)) && Submissions.of(method, call, hierarchy) == null);
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
            boolean submits = parameter < 0 && Submissions.isSubmission(lambda.name()); // as in pool::execute
            return !submits
                    && (body == null || depth == 0 || parameter < 0 || escapes(body, captured, true, depth - 1));
        }
        return true;
    }

    /** A completion service uses a pool and never shuts it down. */
    private static boolean borrows(Call call) {
        return call.isConstructor() && call.owner().equals("java/util/concurrent/ExecutorCompletionService");
    }

    /** Whether some path from the creation to the end of the method, without exceptions, does not end the pool. */
    private static Fate alongPaths(PoolSite site) {
        Method method = site.method();
        BitSet ending = new BitSet();
        for (int i = 0; i < method.blocks().size(); i++) {
            if (method.ops(method.blocks().get(i)).stream().anyMatch(op -> ends(op, site.value()))) {
                ending.set(i);
            }
        }
        BitSet open = Reachability.from(
                List.of(method.block(site.call())),
                -1,
                block -> ending.get(block)
                        ? List.of()
                        : method.blocks().get(block).next());
        open.andNot(ending);
        boolean leaves = open.stream()
                .mapToObj(method.blocks()::get)
                .flatMap(block -> method.ops(block).stream())
                .anyMatch(Op.Return.class::isInstance);
        return leaves ? Fate.OPEN_ON_SOME_PATH : Fate.CLOSED;
    }
}
