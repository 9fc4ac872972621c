package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Jdk;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Blocking.Wait;
import dev.lifeguard.lint.know.Lifecycle;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Searches the calls of tasks for one that blocks its thread. */
public final class WaitSearch {
    /** Maximum number of steps to a file. A file that is further away is usually a cache or an occasional dump. */
    private static final int MAX_FILE_STEPS = 3;

    private static final Set<String> RESULT_METHODS = Set.of("get", "join");
    private static final Set<String> POOL_END_WAITS = Set.of("awaitTermination", "awaitQuiescence");
    private static final Set<String> ELEMENT_METHODS = Set.of("next", "get", "getFirst", "getLast", "peek");

    private final Index index;
    private final boolean oftenOnly;
    private final boolean continued;
    private final boolean sure;
    private final boolean once;
    private final Map<Method, Set<Op>> caught = new HashMap<>();

    /**
     * A wait in a task.
     *
     * @param sure whether the code confirms it; false if, for example, the task waits only after a failure
     */
    public record Found(Wait kind, boolean sure, List<CodeStep> steps) {
        /** Returns a hint if it is unsure or waits for a file, whose duration the code does not show. */
        public Severity severity() {
            return sure && kind == Wait.LONG ? Severity.WARNING : Severity.HINT;
        }

        /**
         * Returns the finding for it.
         *
         * @param from the step before it in the path; null if it has none
         * @param message ends with "in"
         */
        public CodeFinding finding(FindingId id, @Nullable CodeStep from, String message, String remedy) {
            List<CodeStep> path = new ArrayList<>(steps);
            if (from != null) {
                path.add(0, from);
            }
            return new CodeFinding(id, severity(), path, message + " " + where() + ".", remedy);
        }

        private String where() {
            String what = steps.get(steps.size() - 1).what();
            return what.startsWith("waits in ") ? what.substring("waits in ".length()) : what;
        }
    }

    public WaitSearch(Index index) {
        this(index, false, false, true, false);
    }

    private WaitSearch(Index index, boolean oftenOnly, boolean continued, boolean sure, boolean once) {
        this.index = index;
        this.oftenOnly = oftenOnly;
        this.continued = continued;
        this.sure = sure;
        this.once = once;
    }

    /**
     * Ignores waits that happen once, such as for the end of a pool, waits that a setting may switch off, and waits for
     * existing futures. An existing future is usually complete, unlike one that the task has just started.
     */
    public WaitSearch often() {
        return new WaitSearch(index, true, continued, sure, once);
    }

    /** For tasks that run after futures complete: getting the value of an outside future does not wait there. */
    public WaitSearch afterFutures() {
        return new WaitSearch(index, oftenOnly, true, sure, once);
    }

    /** For tasks that may not run, or may run on a thread that is allowed to wait. */
    public WaitSearch unsure() {
        return new WaitSearch(index, oftenOnly, continued, false, once);
    }

    /** For tasks that run once: only a wait in a loop may last as long as the program. */
    public WaitSearch once() {
        return new WaitSearch(index, oftenOnly, continued, sure, true);
    }

    /** Returns the path to the longest kind of wait in one of the tasks; null if none is known to wait. */
    @Nullable
    public Found in(List<Value> tasks, Method method, int line) {
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

    /** Like {@link #in}, starting from these methods. */
    @Nullable
    public Found from(Collection<Method> bodies) {
        for (Wait wait : List.of(Wait.LONG, Wait.FILE)) {
            List<PathSearch.Step> any = way(bodies, wait, false);
            List<PathSearch.Step> usual = any.isEmpty() ? any : way(bodies, wait, true);
            List<PathSearch.Step> way = usual.isEmpty() ? any : usual;
            if (!way.isEmpty() && (wait == Wait.LONG || way.size() <= MAX_FILE_STEPS)) {
                boolean seen =
                        sure && !usual.isEmpty() && !(once && usual.stream().noneMatch(WaitSearch::isInLoop));
                return new Found(wait, seen, Steps.of(index.program(), way, "waits in"));
            }
        }
        return null;
    }

    /**
     * Returns the most likely path to a wait of this kind. With {@code usual}, paths after failures, paths that run
     * once and paths that depend on a setting are excluded.
     */
    private List<PathSearch.Step> way(Collection<Method> bodies, Wait wait, boolean usual) {
        boolean often = usual || oftenOnly;
        return index.reach()
                .path(
                        bodies,
                        (method, op) -> waits(method, op, wait)
                                && !(often && op instanceof Call call && isRare(method, call))
                                && !(usual && isCaught(method, op)),
                        (method, edge) -> edge.sure()
                                && !(often && isOnce(method, edge))
                                && !(usual && isCaught(method, edge.op())));
    }

    private static boolean isInLoop(PathSearch.Step step) {
        return !ControlFlow.loop(step.method(), step.op()).isEmpty();
    }

    private boolean isCaught(Method method, Op op) {
        return caught.computeIfAbsent(method, ControlFlow::caught).contains(op);
    }

    /** Whether the call runs its target only once, when its object starts or is first requested. */
    private static boolean isOnce(Method method, CallGraph.Edge edge) {
        return edge.op() instanceof Call call
                && (Lifecycle.startsOnFirstCall(edge.target())
                        || Lifecycle.looksUpInContainer(call)
                        || isKept(method, call));
    }

    private static boolean isKept(Method method, Call call) {
        return Lifecycle.storesResult(method, call) || ControlFlow.fillsField(method, call);
    }

    /** Whether the call waits once, for a value that is then kept, or only if a setting is on. */
    private boolean isRare(Method method, Call call) {
        return isKept(method, call) || isBySetting(method, call);
    }

    private boolean waits(Method method, Op op, Wait kind) {
        return op instanceof Call call
                && Blocking.of(call, index.hierarchy()) == kind
                && !(RESULT_METHODS.contains(call.name()) && (looksWhetherDone(method) || runsItself(method, call)))
                && !(continued && isFromOutside(call))
                && !(oftenOnly && (isFromOutside(call) || isElement(call)))
                && !(oftenOnly && POOL_END_WAITS.contains(call.name()))
                && !putsWhereThereIsRoom(call)
                && !onlyComputes(call);
    }

    /** Whether the call runs program code that does not wait, such as a future that is complete from the start. */
    private boolean onlyComputes(Call call) {
        List<Method> own = index.graph().targets(call);
        return !own.isEmpty() && onlyCompute(own);
    }

    /** Whether a final field, usually a setting of its object, decides whether the op is reached. */
    private boolean isBySetting(Method method, Op op) {
        int at = method.block(op);
        for (int i = 0; i < at; i++) {
            if (index.program().isFinal(method.blocks().get(i).tested()) && ControlFlow.decides(method, i, at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it gets the result of a future that the task received or found, as opposed to one that it started. */
    private static boolean isFromOutside(Call call) {
        boolean asks = call.name().equals("join") || call.name().equals("get");
        return asks
                && call.owner().startsWith("java/util/concurrent/")
                && !call.receiver().is(Value.Kind.CALL)
                && !call.receiver().is(Value.Kind.NEW);
    }

    /** Whether it gets the result of a future from a collection. */
    private static boolean isElement(Call call) {
        Call from = call.receiver().call();
        return RESULT_METHODS.contains(call.name())
                && from != null
                && call.receiver().is(Value.Kind.CALL)
                && from.owner().startsWith("java/util/")
                && ELEMENT_METHODS.contains(from.name());
    }

    /** Whether it puts into a queue that is known to be unbounded. */
    private boolean putsWhereThereIsRoom(Call call) {
        if (!call.name().startsWith("put") && !call.name().startsWith("offer")) {
            return false;
        }
        Value queue = call.receiver();
        List<Value> made = queue.is(Value.Kind.FIELD) ? index.origins().writes(queue) : queue.alternatives();
        return !made.isEmpty() && made.stream().allMatch(Queues::isUnbounded);
    }

    /** Whether the method itself has run the task whose result it gets. */
    private static boolean runsItself(Method method, Call get) {
        return method.calls().anyMatch(call -> call.name().equals("run") && call.receiver() == get.receiver());
    }

    /** Whether the method checks a future with {@code isDone}, which avoids waiting for it. */
    private static boolean looksWhetherDone(Method method) {
        return method.calls().anyMatch(call -> call.name().equals("isDone"));
    }

    /**
     * Returns the wait of a reference to a library method, such as {@code CompletableFuture::join}; null if it does not
     * wait.
     */
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
        return new Found(wait, sure && !once, List.of(step));
    }

    private static Call call(Lambda lambda) {
        Call.Kind kind = lambda.bare() ? Call.Kind.VIRTUAL : Call.Kind.STATIC;
        List<Value> args = lambda.bare() ? List.of(Value.UNKNOWN) : List.of();
        return new Call(lambda.line(), kind, lambda.owner(), lambda.name(), lambda.desc(), args, Value.UNKNOWN);
    }

    /** Whether the methods and the calls in them only compute, as far as the code shows. */
    public boolean onlyCompute(Collection<Method> bodies) {
        return index.reach().anyPath(bodies, this::mayWait).isEmpty();
    }

    private boolean mayWait(Method method, Op op) {
        if (method.isNative()) {
            return true;
        }
        if (!(op instanceof Call call)) {
            return false;
        }
        if (Blocking.of(call, index.hierarchy()) != Wait.NONE) {
            return true;
        }
        boolean known = !index.graph().targets(call).isEmpty() || Jdk.computes(call.owner());
        return !known;
    }
}
