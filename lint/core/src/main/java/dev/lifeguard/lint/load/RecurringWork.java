package dev.lifeguard.lint.load;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.Lambdas.Maker;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.model.finding.CodeStep;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Finds the lines that repeatedly submit work to a pool, which may exceed what the pool can process. */
public final class RecurringWork {
    private static final Set<String> INPUT_METHODS = Set.of("accept", "take", "receive", "readLine", "readObject");
    private static final Set<String> EXTERNAL_INPUT_METHODS = Set.of("accept", "receive", "readLine", "readObject");
    private static final Set<String> PEER_INPUT_METHODS = Set.of("accept", "receive");
    private static final Set<String> TASK_TYPES =
            Set.of("java/lang/Runnable", "java/util/concurrent/Callable", "java/util/function/Supplier");
    private static final Set<String> RESULT_METHODS = Set.of("get", "join");
    private static final Set<String> WAIT_METHODS = Set.of("await", "invokeAll", "invokeAny", "awaitTermination");

    /** Maximum nesting of lambdas and calls that is followed. */
    private static final int MAX_DEPTH = 4;

    private RecurringWork() {}

    /** Returns the lines that submit work whenever a caller, a request or an event brings it. */
    public static List<Submission> recurring(Index index, PoolSite site) {
        return index.submitters(site).stream()
                .filter(submission -> !isOfItsOwn(index, site, submission) && comesAgain(index, submission))
                .toList();
    }

    /** Returns the path step that shows repeated submissions to the pool; null if they are unknown. */
    public static @Nullable CodeStep evidence(Index index, PoolSite site, List<Submission> recurring) {
        if (!recurring.isEmpty()) {
            Submission first = recurring.get(0);
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

    /**
     * Whether requests, connections or external input are known to submit work to the pool. The program then does not
     * control how much work there is at a time.
     */
    public static boolean comesFromOutside(Index index, PoolSite site, List<Submission> recurring) {
        return index.eventSource(site) != null
                || recurring.stream().anyMatch(submission -> loopsOver(EXTERNAL_INPUT_METHODS, submission))
                || index.feeding(site).stream()
                        .anyMatch(submission -> recurring.contains(submission)
                                && index.requests().isSure(submission.method()));
    }

    /**
     * Whether the line is in a loop over connections or packets, whose number other machines decide, unlike lines of a
     * file.
     */
    public static boolean takesFromPeers(Submission submission) {
        return loopsOver(PEER_INPUT_METHODS, submission);
    }

    /** Whether the line submits a task for each element of a collection, in a loop or a lambda. */
    public static boolean isForEach(Index index, Submission submission) {
        Maker maker = index.graph().lambdas().maker(submission.method());
        return loopsOver(Set.of("next"), submission) || (maker != null && RepeatedCreation.isForEach(maker));
    }

    private static boolean loopsOver(Set<String> inputs, Submission submission) {
        Method method = submission.method();
        return ControlFlow.loop(method, submission.call()).stream()
                .mapToObj(method.blocks()::get)
                .flatMap(block -> method.ops(block).stream())
                .anyMatch(op -> op instanceof Call call && inputs.contains(call.name()));
    }

    /** Whether the method that creates the pool submits this task to it outside of any loop: once per pool. */
    private static boolean isOfItsOwn(Index index, PoolSite site, Submission submission) {
        return submission.method().equals(site.method())
                && submission.pool().alternatives().stream()
                        .anyMatch(pool -> site.equals(index.origins().site(pool)))
                && ControlFlow.loop(submission.method(), submission.call()).isEmpty();
    }

    /** Whether the line submits work repeatedly, unlike a timer or the start of an object. */
    static boolean comesAgain(Index index, Submission submission) {
        if (submission.call().name().startsWith("schedule")
                || SubmissionLimits.limit(index, submission)
                || SubmissionGuards.oneAtATime(index, submission)
                || SubmissionGuards.afterFailure(index, submission)
                || SubmissionGuards.onPeerChange(index, submission.method())) {
            return false;
        }
        Method around = around(index, submission.method());
        return loopsOverInput(submission)
                || (!isAwaited(index, submission, around)
                        && !isAwaitedByCallers(index, around, MAX_DEPTH)
                        && (index.requests().serve(submission.method())
                                || (isGiven(index, submission)
                                        && !index.callers().onlyOnce(around))));
    }

    /**
     * Whether the line is a step of unknown frequency within another method's work. It is in a private method with a
     * single caller, submits a task that this method creates, and neither serves a request nor loops over input.
     */
    public static boolean isInnerStep(Index index, Submission submission) {
        Method around = around(index, submission.method());
        return around.isPrivate()
                && index.callers().of(around).size() == 1
                && submission.tasks().stream().noneMatch(task -> isGiven(index, submission.method(), task, MAX_DEPTH))
                && !index.requests().serve(submission.method())
                && !loopsOverInput(submission);
    }

    /**
     * Returns the method around a lambda that it runs immediately, if this is such a lambda's body; else the method
     * itself.
     */
    private static Method around(Index index, Method method) {
        Method at = method;
        Maker maker = index.graph().lambdas().maker(at);
        for (int depth = 0; depth < MAX_DEPTH && maker != null && runsAtOnce(index, maker, at); depth++) {
            at = maker.method();
            maker = index.graph().lambdas().maker(at);
        }
        return at;
    }

    private static boolean runsAtOnce(Index index, Maker maker, Method body) {
        return index.graph().edges(maker.method()).stream()
                .anyMatch(edge -> edge.target().equals(body));
    }

    /** Whether all tasks of the pool come from callers, such as a {@link Runnable} argument. */
    public static boolean isOfCallers(Index index, PoolSite site) {
        List<Submission> submitters = index.submitters(site);
        return !submitters.isEmpty()
                && index.eventSource(site) == null
                && submitters.stream().allMatch(submission -> bringsTasks(index, submission));
    }

    /** Whether the work comes from the program: it creates the task, or calls the method that receives one. */
    public static boolean isSeenToCome(Index index, Submission submission) {
        return !bringsTasks(index, submission)
                || !index.callers().of(around(index, submission.method())).isEmpty();
    }

    /** Whether a non-private method receives the task, or a task that it wraps. */
    private static boolean bringsTasks(Index index, Submission submission) {
        return !around(index, submission.method()).isPrivate()
                && submission.tasks().stream()
                        .flatMap(task -> task.alternatives().stream())
                        .flatMap(task -> Stream.concat(Stream.of(task), parts(task).stream()))
                        .anyMatch(value -> TASK_TYPES.stream()
                                        .anyMatch(task -> index.hierarchy().isA(value.type(), task))
                                && isGiven(index, submission.method(), value, MAX_DEPTH));
    }

    /** Whether the task is a parameter of the method, or is created from one. */
    private static boolean isGiven(Index index, Submission submission) {
        return submission.tasks().stream()
                .flatMap(task -> task.alternatives().stream())
                .anyMatch(task -> isGiven(index, submission.method(), task, MAX_DEPTH)
                        || parts(task).stream().anyMatch(part -> isGiven(index, submission.method(), part, MAX_DEPTH)));
    }

    /** Whether a caller passes the value. In a lambda that runs immediately, captured values are followed. */
    private static boolean isGiven(Index index, Method method, Value value, int depth) {
        if (!value.is(Value.Kind.PARAM)) {
            return false;
        }
        Maker maker = index.graph().lambdas().maker(method);
        if (maker == null || depth == 0) {
            return true;
        }
        Value captured = maker.captured(value.index());
        return captured == null
                ? !runsAtOnce(index, maker, method)
                : isGiven(index, maker.method(), captured, depth - 1);
    }

    /** Returns the parts of a task: the values that a lambda captured, or the arguments of the call that created it. */
    static List<Value> parts(Value task) {
        Call made = task.call();
        boolean called = task.is(Value.Kind.NEW) || task.is(Value.Kind.CALL);
        return called && made != null ? made.parameters() : task.parts();
    }

    /**
     * Whether the method, or the one around it, waits for work after the submission, and so submits no more meanwhile.
     */
    private static boolean isAwaited(Index index, Submission submission, Method around) {
        Stream<Call> after = around.equals(submission.method())
                ? around.calls().dropWhile(call -> call != submission.call())
                : around.calls();
        return after.anyMatch(call -> waits(index, call));
    }

    /**
     * Whether the method is not public or protected, and every known caller waits for work after calling it, or all of
     * that caller's callers do.
     */
    private static boolean isAwaitedByCallers(Index index, Method method, int depth) {
        Set<Method> callers = index.callers().of(method);
        boolean open = (method.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
        return !open
                && depth > 0
                && !callers.isEmpty()
                && callers.stream()
                        .allMatch(caller ->
                                waitsAfter(index, caller, method) || isAwaitedByCallers(index, caller, depth - 1));
    }

    private static boolean waitsAfter(Index index, Method caller, Method method) {
        Call first = index.calls(caller, method).findFirst().orElse(null);
        return caller.calls()
                .dropWhile(call -> call != first)
                .skip(1) // the call itself, which leads to the method
                .anyMatch(call -> waits(index, call));
    }

    /** Whether the call waits for work, directly or in a program method that it calls. */
    private static boolean waits(Index index, Call call) {
        return waitsItself(index, call)
                || index.graph().targets(call).stream()
                        .flatMap(Method::calls)
                        .anyMatch(invoked -> waitsItself(index, invoked));
    }

    private static boolean waitsItself(Index index, Call call) {
        return (RESULT_METHODS.contains(call.name())
                        && index.hierarchy().isA(call.owner(), "java/util/concurrent/Future"))
                || (WAIT_METHODS.contains(call.name()) && call.owner().startsWith("java/util/concurrent/"))
                || ((call.name().equals("take")
                                || (call.name().equals("poll") && call.args().size() > 1))
                        && index.hierarchy().isA(call.owner(), "java/util/concurrent/CompletionService"))
                || call.is("java/lang/Object", "wait");
    }

    /** Whether the line is in a loop that waits for input. */
    public static boolean loopsOverInput(Submission submission) {
        return loopsOver(INPUT_METHODS, submission);
    }
}
