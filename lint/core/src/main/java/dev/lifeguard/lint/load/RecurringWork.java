package dev.lifeguard.lint.load;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.graph.Lambdas.Maker;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.task.EndlessTasks;
import dev.lifeguard.model.finding.CodeStep;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the lines that may submit more work to a pool than it can process. */
public final class RecurringWork {
    private static final Set<String> INPUT_METHODS = Set.of("accept", "take", "receive", "readLine", "readObject");
    private static final Set<String> RESULT_METHODS = Set.of("get", "join");
    private static final Set<String> WAIT_METHODS = Set.of("await", "invokeAll", "invokeAny", "awaitTermination");

    private RecurringWork() {}

    /**
     * Returns the path step that submits work to the pool again and again; null if none is known.
     *
     * @param lasting whether tasks count that run until their object is closed
     */
    public static @Nullable CodeStep evidence(Index index, PoolSite site, boolean lasting) {
        Submission first = index.submitters(site).stream()
                .filter(submission -> !isOfItsOwn(index, site, submission)
                        && comesAgain(index, submission)
                        && (lasting || !EndlessTasks.submits(index, submission)))
                .findFirst()
                .orElse(null);
        if (first != null) {
            return index.step(
                    first.method(),
                    first.call(),
                    "gives it work by " + first.call().label());
        }
        Use source = index.eventSource(site);
        return source == null || !(source.op() instanceof Call call)
                ? null
                : index.step(source.method(), call, "has it run events by " + call.label());
    }

    /** Whether the line is in a loop that waits for input. */
    public static boolean loopsOverInput(Submission submission) {
        Method method = submission.method();
        return ControlFlow.loop(method, submission.call()).stream()
                .mapToObj(method.blocks()::get)
                .flatMap(block -> method.ops(block).stream())
                .anyMatch(op -> op instanceof Call call && INPUT_METHODS.contains(call.name()));
    }

    /** Whether the method that creates the pool submits this task to it outside of any loop: once per pool. */
    private static boolean isOfItsOwn(Index index, PoolSite site, Submission submission) {
        return submission.method().equals(site.method())
                && submission.pool().alternatives().stream()
                        .anyMatch(pool -> site.equals(index.origins().site(pool)))
                && ControlFlow.loop(submission.method(), submission.call()).isEmpty();
    }

    /** Whether the line submits work repeatedly and unlimited, unlike a timer or the start of an object. */
    private static boolean comesAgain(Index index, Submission submission) {
        return !submission.call().name().startsWith("schedule")
                && !SubmissionLimits.limit(index, submission)
                && (loopsOverInput(submission)
                        || index.requests().serve(submission.method())
                        || (!index.callers().onlyOnce(submission.method()) && !isAwaited(index, submission)));
    }

    /** Whether the method, or the one around a lambda, then waits for work, and so submits no more meanwhile. */
    private static boolean isAwaited(Index index, Submission submission) {
        Method method = submission.method();
        Maker maker = index.graph().lambdas().maker(method);
        Stream<Call> after = maker == null
                ? method.calls().dropWhile(call -> call != submission.call())
                : Stream.concat(method.calls(), maker.method().calls());
        return after.anyMatch(call -> waits(index, call)
                || index.graph().targets(call).stream().flatMap(Method::calls).anyMatch(inner -> waits(index, inner)));
    }

    private static boolean waits(Index index, Call call) {
        return (RESULT_METHODS.contains(call.name())
                        && index.hierarchy().isA(call.owner(), "java/util/concurrent/Future"))
                || (WAIT_METHODS.contains(call.name()) && call.owner().startsWith("java/util/concurrent/"))
                || ((call.name().equals("take")
                                || (call.name().equals("poll") && call.args().size() > 1))
                        && index.hierarchy().isA(call.owner(), "java/util/concurrent/CompletionService"))
                || call.is("java/lang/Object", "wait");
    }
}
