package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Jdk;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Blocking.Wait;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Searches the calls of tasks for one that blocks its thread. */
public final class WaitSearch {
    /** Maximum number of steps to a file. A file that is further away is usually a cache or an occasional dump. */
    private static final int MAX_FILE_STEPS = 3;

    private static final Set<String> RESULT_METHODS = Set.of("get", "join");

    private final Index index;
    private final boolean startedOnly;
    private final boolean forked;
    private final boolean sure;

    /**
     * A wait in a task.
     *
     * @param certain whether each run of the task waits
     */
    public record Found(Wait kind, boolean certain, List<CodeStep> steps) {
        /**
         * Returns the finding for it. A wait for a file is only possible: the code does not show how long it takes.
         *
         * @param from the step before it in the path; null if it has none
         * @param message ends with "in"
         */
        public CodeFinding finding(FindingId id, @Nullable CodeStep from, String message, String remedy) {
            List<CodeStep> path = new ArrayList<>(steps);
            if (from != null) {
                path.add(0, from);
            }
            Evidence evidence = certain && kind == Wait.LONG ? Evidence.SHOWN : Evidence.POSSIBLE;
            return new CodeFinding(id, evidence, path, message + " " + where() + ".", remedy);
        }

        private String where() {
            String what = steps.get(steps.size() - 1).what();
            return what.startsWith("waits in ") ? what.substring("waits in ".length()) : what;
        }
    }

    public WaitSearch(Index index) {
        this(index, false, false, true);
    }

    private WaitSearch(Index index, boolean startedOnly, boolean forked, boolean sure) {
        this.index = index;
        this.startedOnly = startedOnly;
        this.forked = forked;
        this.sure = sure;
    }

    /** Ignores waits for a future that the task received or found: it is usually complete. */
    public WaitSearch forStartedOnly() {
        return new WaitSearch(index, true, forked, sure);
    }

    /**
     * For tasks on a fork/join pool. It adds a thread while one waits for a {@link
     * java.util.concurrent.CompletableFuture} ({@link java.util.concurrent.ForkJoinPool#managedBlock}), so such a wait is
     * not certain to keep others from running.
     */
    public WaitSearch onForkJoin() {
        return new WaitSearch(index, startedOnly, true, sure);
    }

    /** For tasks that may not run, or run once, or on a thread that may wait. */
    public WaitSearch unsure() {
        return new WaitSearch(index, startedOnly, forked, false);
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
            PathSearch.Way way =
                    index.reach().way(bodies, (method, op) -> waits(op, wait), (method, edge) -> edge.sure());
            if (way != null && (wait == Wait.LONG || way.steps().size() <= MAX_FILE_STEPS)) {
                boolean certain = sure
                        && bodies.size() == 1
                        && way.isAlwaysTaken()
                        && !(forked && isCompensated((Call) way.end().op()));
                return new Found(wait, certain, Steps.of(index.program(), way.steps(), "waits in"));
            }
        }
        return null;
    }

    private static boolean isCompensated(Call call) {
        return call.owner().equals("java/util/concurrent/CompletableFuture");
    }

    private boolean waits(Op op, Wait kind) {
        return op instanceof Call call
                && Blocking.of(call, index.hierarchy()) == kind
                && !(startedOnly && isFromOutside(call))
                && !putsWhereThereIsRoom(call)
                && !onlyComputes(call);
    }

    /** Whether the call runs program code that does not wait, such as a future that is complete from the start. */
    private boolean onlyComputes(Call call) {
        List<Method> own = index.graph().targets(call);
        return !own.isEmpty() && onlyCompute(own);
    }

    /** Whether it gets the result of a future that the task received or found, as opposed to one that it started. */
    private static boolean isFromOutside(Call call) {
        Call from = call.receiver().call();
        return RESULT_METHODS.contains(call.name())
                && call.owner().startsWith("java/util/concurrent/")
                && (from == null
                        || from.owner().startsWith("java/util/")
                                && !from.owner().contains("concurrent/"));
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
        return new Found(wait, sure && !(forked && isCompensated(call)), List.of(step));
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
