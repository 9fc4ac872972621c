package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Jdk;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.Reach;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Blocking.Wait;
import dev.lifeguard.lint.know.Once;
import dev.lifeguard.model.finding.CodeStep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds where tasks wait. */
final class Waits {
    /** How far from its beginning a task's taking of a lock still says something about it. */
    private static final int NEAR = 2;

    private static final Set<String> RESULTS = Set.of("get", "join");

    private final Index index;
    private final boolean oftenOnly;
    private final boolean continued;

    /** Where a task waits, and for what kind of thing. */
    record Found(Wait kind, List<CodeStep> steps) {
        String where() {
            String what = steps.get(steps.size() - 1).what();
            return what.startsWith("waits in ") ? what.substring("waits in ".length()) : what;
        }
    }

    Waits(Index index) {
        this(index, false, false);
    }

    private Waits(Index index, boolean oftenOnly, boolean continued) {
        this.index = index;
        this.oftenOnly = oftenOnly;
        this.continued = continued;
    }

    /** Only what is done again and again, not what is done once and kept. */
    Waits often() {
        return new Waits(index, true, continued);
    }

    /** In tasks that run when futures are complete: to ask for the value of one from outside does not wait then. */
    Waits afterFutures() {
        return new Waits(index, oftenOnly, true);
    }

    /** The way to where one of the tasks waits longest by its nature; null where none is seen to wait. */
    @Nullable
    Found in(List<Value> tasks, Method method, int line) {
        for (Value task : tasks) {
            for (Value one : task.alternatives()) {
                Found reference = reference(one, method, line);
                if (reference != null) {
                    return reference;
                }
            }
        }
        return from(index.bodies(tasks));
    }

    /** The same from these methods on. */
    @Nullable
    Found from(Collection<Method> bodies) {
        for (Wait wait : List.of(Wait.LONG, Wait.FILE, Wait.LOCK)) {
            List<Reach.Step> way = index.reach().path(bodies, (method, op) -> waits(method, op, wait), this::follows);
            if (!way.isEmpty() && (wait != Wait.LOCK || way.size() <= NEAR)) {
                return new Found(wait, Steps.of(index.program(), way, "waits in"));
            }
        }
        return null;
    }

    private boolean follows(Method method, CallGraph.Edge edge) {
        boolean once = oftenOnly
                && edge.op() instanceof Call
                && (Once.begins(edge.target())
                        || Once.looksUp((Call) edge.op())
                        || Once.isKept(method, (Call) edge.op()));
        return edge.sure() && !once;
    }

    private boolean waits(Method method, Op op, Wait kind) {
        return op instanceof Call
                && Blocking.of((Call) op, index.hierarchy()) == kind
                && !(RESULTS.contains(((Call) op).name())
                        && (looksWhetherDone(method) || runsItself(method, (Call) op)))
                && !(continued && isFromOutside((Call) op))
                && !(oftenOnly && Once.isKept(method, (Call) op))
                && !putsWhereThereIsRoom((Call) op);
    }

    /** Whether it asks a future that the task was given, or found, instead of one that it has work begun for. */
    private static boolean isFromOutside(Call call) {
        boolean asks = call.name().equals("join") || call.name().equals("get");
        return asks
                && call.owner().startsWith("java/util/concurrent/")
                && !call.receiver().is(Value.Kind.CALL)
                && !call.receiver().is(Value.Kind.NEW);
    }

    /** Whether it puts into a queue that is seen to have no limit. */
    private boolean putsWhereThereIsRoom(Call call) {
        if (!call.name().startsWith("put") && !call.name().startsWith("offer")) {
            return false;
        }
        Value queue = call.receiver();
        List<Value> made = queue.is(Value.Kind.FIELD) ? index.origins().writes(queue) : queue.alternatives();
        return !made.isEmpty() && made.stream().allMatch(Queues::endless);
    }

    /** Whether the method has run the task itself of which it takes the result. */
    private static boolean runsItself(Method method, Call get) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Call
                        && ((Call) op).name().equals("run")
                        && ((Call) op).receiver() == get.receiver());
    }

    /** Whether the method asks a future whether it is done, as it does in order not to wait for it. */
    private static boolean looksWhetherDone(Method method) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Call && ((Call) op).name().equals("isDone"));
    }

    /** A reference to a method of a library that waits, {@code CompletableFuture::join}. */
    private @Nullable Found reference(Value task, Method method, int line) {
        if (!task.is(Value.Kind.LAMBDA)) {
            return null;
        }
        Lambda lambda = task.lambda();
        if (index.program().type(lambda.owner()) != null) {
            return null;
        }
        Call call = call(lambda);
        Wait wait = Blocking.of(call, index.hierarchy());
        if (wait == Wait.NONE || wait == Wait.LOCK) {
            return null;
        }
        CodeStep step = Steps.at(index.program(), method, Math.max(line, lambda.line()), "waits in " + call.label());
        return new Found(wait, new ArrayList<>(List.of(step)));
    }

    private static Call call(Lambda lambda) {
        Call.Kind kind = lambda.bare() ? Call.Kind.VIRTUAL : Call.Kind.STATIC;
        List<Value> args = lambda.bare() ? List.of(Value.UNKNOWN) : List.of();
        return new Call(lambda.line(), kind, lambda.owner(), lambda.name(), lambda.desc(), args, Value.UNKNOWN);
    }

    /** Whether one of the methods, or what it calls, does anything but compute, as far as is seen. */
    boolean onlyCompute(Collection<Method> bodies) {
        return index.reach().anyPath(bodies, this::mayWait).isEmpty();
    }

    private boolean mayWait(Method method, Op op) {
        if (method.isNative()) {
            return true;
        }
        if (!(op instanceof Call)) {
            return false;
        }
        Call call = (Call) op;
        if (Blocking.of(call, index.hierarchy()) != Wait.NONE) {
            return true;
        }
        boolean known = !index.graph().targets(call).isEmpty() || Jdk.computes(call.owner());
        return !known;
    }
}
