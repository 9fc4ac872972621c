package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Jdk;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.PathSearch.Step;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.FieldUses;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.HandOffs;
import dev.lifeguard.lint.know.Periodic;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * A periodic task that an exception ends for good ({@link java.util.concurrent.ScheduledExecutorService}), without
 * anybody who looks at its future. Shown if the task turns a failure into an unchecked exception that nothing catches,
 * and the scheduler is known to be the JDK's.
 */
public final class ScheduleEnded implements Rule {
    private static final List<String> UNCHECKED = List.of("java/lang/RuntimeException", "java/lang/Error");
    private static final Set<String> CATCHES_ALL =
            Set.of("java/lang/Throwable", "java/lang/Exception", "java/lang/RuntimeException");

    /** Methods of a future that do not tell of its exception. */
    private static final Set<String> WITHOUT_RESULT = Set.of("cancel", "isDone", "isCancelled", "getDelay");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        index.program()
                .methods()
                .forEach(method -> method.calls()
                        .filter(call ->
                                Periodic.endsByException(call, index.hierarchy()) && !isLookedAt(index, method, call))
                        .forEach(call -> check(index, method, call, findings)));
        return findings;
    }

    private static void check(Index index, Method method, Call call, List<CodeFinding> into) {
        List<Method> task = index.bodies(List.of(call.parameter(0)));
        List<Step> way = way(index, task, (at, op) -> fails(index, at, op));
        boolean known = !way.isEmpty() && runsAsJdk(index, method, call);
        if (way.isEmpty()) {
            way = way(index, task, (at, op) -> mayFail(index, at, op));
        }
        if (way.isEmpty() || isCaught(index, way)) {
            return;
        }
        List<CodeStep> path = new ArrayList<>();
        path.add(index.step(method, call, "runs this again and again by " + call.label()));
        path.addAll(Steps.of(index.program(), way.subList(0, way.size() - 1), ""));
        Step last = way.get(way.size() - 1);
        path.add(index.step(
                last.method(),
                last.op(),
                last.op() instanceof Call failing
                        ? "lets exceptions through from " + failing.label()
                        : "throws an exception after a failure"));
        into.add(new CodeFinding(
                FindingId.SCHEDULE_ENDED,
                known ? Evidence.SHOWN : Evidence.POSSIBLE,
                path,
                "The first exception ends the periodic task for good, and nobody is told.",
                "Catch and log exceptions in the task, around all of it."));
    }

    /** Returns the path to such an op from which exceptions leave the task; empty if there is none. */
    private static List<Step> way(Index index, List<Method> task, BiPredicate<Method, Op> wanted) {
        return index.reach()
                .path(
                        task,
                        (at, op) -> wanted.test(at, op) && !isGuarded(at, op),
                        (at, edge) -> edge.sure() && !isGuarded(at, edge.op()));
    }

    /** Whether the op throws an unchecked exception of its own because something else failed. */
    private static boolean fails(Index index, Method method, Op op) {
        return op instanceof Op.Throw thrown
                && thrown.thrown().is(Value.Kind.NEW)
                && UNCHECKED.stream()
                        .anyMatch(type -> index.hierarchy().isA(thrown.thrown().type(), type))
                && ControlFlow.caught(method).contains(op);
    }

    /** Whether the op does more than compute, by code that is not known. Handlers are left out: they mostly log. */
    private static boolean mayFail(Index index, Method method, Op op) {
        return op instanceof Call call
                && index.graph().targets(call).size() != 1
                && !call.owner().startsWith("java/")
                && !Jdk.computes(call.owner())
                && !HandOffs.writesLog(call)
                && !ControlFlow.caught(method).contains(op);
    }

    private static boolean isGuarded(Method method, Op op) {
        return method.blocks().isEmpty() || caught(method, op).stream().anyMatch(CATCHES_ALL::contains);
    }

    private static Set<String> caught(Method method, Op op) {
        int at = method.block(op);
        return at < 0 ? Set.of() : method.blocks().get(at).caught();
    }

    /** Whether a method on the way catches the very exception that the last one throws. */
    private static boolean isCaught(Index index, List<Step> way) {
        return way.get(way.size() - 1).op() instanceof Op.Throw thrown
                && way.stream()
                        .anyMatch(step -> caught(step.method(), step.op()).stream()
                                .anyMatch(type ->
                                        index.hierarchy().isA(thrown.thrown().type(), type)));
    }

    /** Whether the future may be asked for its exception. */
    private static boolean isLookedAt(Index index, Method method, Call call) {
        Value future = call.result();
        return future != Value.UNKNOWN
                && method.ops().stream()
                        .anyMatch(op -> FieldUses.values(op).stream().anyMatch(value -> value.mayBe(future))
                                && !(op instanceof Op.FieldWrite write && isOnlyCancelled(index, write))
                                && !(op instanceof Call asked && WITHOUT_RESULT.contains(asked.name())));
    }

    private static boolean isOnlyCancelled(Index index, Op.FieldWrite write) {
        return index.uses().of(write.field()).stream()
                .allMatch(use -> use.calls(WITHOUT_RESULT) || FieldUses.onlyChecks(use.op()));
    }

    private static boolean runsAsJdk(Index index, Method method, Call call) {
        List<PoolSite> pools = index.origins().pools(method, call.receiver());
        return call.owner().equals("java/util/Timer")
                || (!pools.isEmpty() && pools.stream().noneMatch(PoolSite::isOwn));
    }
}
