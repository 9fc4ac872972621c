package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Origins.Maker;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.model.finding.CodeStep;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Finds the lines that give a pool work again and again, which may become more than it does. */
final class RecurringWork {
    private static final Set<String> INPUTS = Set.of("accept", "take", "receive", "readLine", "readObject");
    private static final Set<String> FROM_OUTSIDE = Set.of("accept", "receive", "readLine", "readObject");
    private static final Set<String> PEERS = Set.of("accept", "receive");
    private static final Set<String> TASKS =
            Set.of("java/lang/Runnable", "java/util/concurrent/Callable", "java/util/function/Supplier");
    private static final Set<String> RESULTS = Set.of("get", "join");
    private static final Set<String> WAITS = Set.of("await", "invokeAll", "invokeAny", "awaitTermination");

    /** Lambdas within lambdas, and calls, that are looked through. */
    private static final int MAX_DEPTH = 4;

    private RecurringWork() {}

    /** The lines that give the pool work as often as a caller, a request or an event brings it. */
    static List<Submission> recurring(Index index, PoolSite site) {
        return index.submitters(site).stream()
                .filter(submission -> !isOfItsOwn(index, site, submission) && comesAgain(index, submission))
                .toList();
    }

    /** The step of a path that shows that work comes to the pool again and again; null where nothing does. */
    static @Nullable CodeStep evidence(Index index, PoolSite site, List<Submission> recurring) {
        if (!recurring.isEmpty()) {
            Submission first = recurring.get(0);
            return Steps.at(
                    index.program(),
                    first.method(),
                    first.call(),
                    "gives it work by " + first.call().label());
        }
        Use source = index.eventSource(site);
        return source == null || !(source.op() instanceof Call call)
                ? null
                : Steps.at(index.program(), source.method(), call, "has it run events by " + call.label());
    }

    /**
     * Whether requests, connections or what is read from outside are seen to give the pool work: then the program does
     * not decide how much there is at a time.
     */
    static boolean comesFromOutside(Index index, PoolSite site, List<Submission> recurring) {
        return index.eventSource(site) != null
                || recurring.stream().anyMatch(submission -> loopsOver(FROM_OUTSIDE, submission))
                || index.feeding(site).stream()
                        .anyMatch(submission -> recurring.contains(submission)
                                && index.requests().isSure(submission.method()));
    }

    /** Whether the line stands in a loop over connections or packets: peers decide how many come, unlike lines of one input. */
    static boolean takesFromPeers(Submission submission) {
        return loopsOver(PEERS, submission);
    }

    /** Whether the line gives a task for each element of a collection, in a loop or a lambda. */
    static boolean isForEach(Index index, Submission submission) {
        Maker maker = index.origins().maker(submission.method());
        return loopsOver(Set.of("next"), submission) || (maker != null && Repeats.isForEach(maker));
    }

    private static boolean loopsOver(Set<String> inputs, Submission submission) {
        Method method = submission.method();
        return Flows.loop(method, submission.call()).stream()
                .anyMatch(block -> calls(method, method.blocks().get(block), inputs));
    }

    /** Whether the method that makes the pool gives it this task, and not in a loop: each pool gets it once. */
    private static boolean isOfItsOwn(Index index, PoolSite site, Submission submission) {
        return submission.method().equals(site.method())
                && submission.pool().alternatives().stream()
                        .anyMatch(pool -> site.equals(index.origins().site(pool)))
                && Flows.loop(submission.method(), submission.call()).isEmpty();
    }

    /** Whether the line gives work again and again, unlike a timer or what an object does when it begins. */
    static boolean comesAgain(Index index, Submission submission) {
        if (submission.call().name().startsWith("schedule")
                || Permits.limit(index, submission)
                || Gates.oneAtATime(index, submission)
                || Gates.afterFailure(index, submission)
                || Gates.comesOrGoes(index, submission.method())) {
            return false;
        }
        Method around = around(index, submission.method());
        return loopsOverInput(submission.method(), submission.call())
                || (!isAwaited(index, submission, around)
                        && !isAwaitedByCallers(index, around, MAX_DEPTH)
                        && (index.requests().serve(submission.method())
                                || (isGiven(index, submission) && !index.onlyOnce(around))));
    }

    /**
     * Whether the line is a step within another method's work: in a private method that one method calls, with a task
     * that this makes, and neither for a request nor in a loop over what comes in. How often that is, is not seen.
     */
    static boolean isInnerStep(Index index, Submission submission) {
        Method around = around(index, submission.method());
        return around.isPrivate()
                && index.callersOfSubmitter(around).size() == 1
                && submission.tasks().stream().noneMatch(task -> isGiven(index, submission.method(), task, MAX_DEPTH))
                && !index.requests().serve(submission.method())
                && !loopsOverInput(submission.method(), submission.call());
    }

    /** The method around a lambda that it runs at once, of which this is the body; any other method itself. */
    private static Method around(Index index, Method method) {
        Method at = method;
        Maker maker = index.origins().maker(at);
        for (int depth = 0; depth < MAX_DEPTH && maker != null && runsAtOnce(index, maker, at); depth++) {
            at = maker.method();
            maker = index.origins().maker(at);
        }
        return at;
    }

    private static boolean runsAtOnce(Index index, Maker maker, Method body) {
        return index.graph().edges(maker.method()).stream()
                .anyMatch(edge -> edge.target().equals(body));
    }

    /** Whether all tasks of the pool are what callers bring to be run, such as a {@link Runnable}: it is for their work. */
    static boolean isOfCallers(Index index, PoolSite site) {
        List<Submission> submitters = index.submitters(site);
        return !submitters.isEmpty()
                && index.eventSource(site) == null
                && submitters.stream().allMatch(submission -> bringsTasks(index, submission));
    }

    /** Whether the program itself has the work: it makes the task, or somebody calls the method that is given one. */
    static boolean isSeenToCome(Index index, Submission submission) {
        return !bringsTasks(index, submission)
                || !index.callersOfSubmitter(around(index, submission.method())).isEmpty();
    }

    /** Whether a method that others may call is given the task as such, or to be run within another. */
    private static boolean bringsTasks(Index index, Submission submission) {
        return !around(index, submission.method()).isPrivate()
                && submission.tasks().stream()
                        .flatMap(task -> task.alternatives().stream())
                        .flatMap(task -> Stream.concat(Stream.of(task), parts(task).stream()))
                        .anyMatch(value -> TASKS.stream()
                                        .anyMatch(task -> index.hierarchy().isA(value.type(), task))
                                && isGiven(index, submission.method(), value, MAX_DEPTH));
    }

    /** Whether the task is a parameter of the method, or is made from one. */
    private static boolean isGiven(Index index, Submission submission) {
        return submission.tasks().stream()
                .flatMap(task -> task.alternatives().stream())
                .anyMatch(task -> isGiven(index, submission.method(), task, MAX_DEPTH)
                        || parts(task).stream().anyMatch(part -> isGiven(index, submission.method(), part, MAX_DEPTH)));
    }

    /** Whether a caller gives the value; of a lambda that runs at once, what it captured. */
    private static boolean isGiven(Index index, Method method, Value value, int depth) {
        if (!value.is(Value.Kind.PARAM)) {
            return false;
        }
        Maker maker = index.origins().maker(method);
        if (maker == null || depth == 0) {
            return true;
        }
        Value captured = maker.captured(value.index());
        return captured == null
                ? !runsAtOnce(index, maker, method)
                : isGiven(index, maker.method(), captured, depth - 1);
    }

    /** What the task is made of: what a lambda captured, or what the call was given that made it. */
    static List<Value> parts(Value task) {
        Call made = task.call();
        boolean called = task.is(Value.Kind.NEW) || task.is(Value.Kind.CALL);
        return called && made != null ? made.parameters() : task.parts();
    }

    /** Whether the method, or the one around it, waits for work after it gave this: then it gives no more meanwhile. */
    private static boolean isAwaited(Index index, Submission submission, Method around) {
        Stream<Op> after = around.equals(submission.method())
                ? around.ops().stream().dropWhile(op -> op != submission.call())
                : around.ops().stream();
        return after.anyMatch(op -> op instanceof Call call && waits(index, call));
    }

    /**
     * Whether nobody else can call the method than those who are seen to, and all of them wait for work after that, or
     * all their callers do.
     */
    private static boolean isAwaitedByCallers(Index index, Method method, int depth) {
        Set<Method> callers = index.callersOfSubmitter(method);
        boolean open = (method.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
        return !open
                && depth > 0
                && !callers.isEmpty()
                && callers.stream()
                        .allMatch(caller ->
                                waitsAfter(index, caller, method) || isAwaitedByCallers(index, caller, depth - 1));
    }

    private static boolean waitsAfter(Index index, Method caller, Method method) {
        Method outer = around(index, caller);
        if (!outer.equals(caller)) { // for each of several, say: then the method waits after the last
            return outer.ops().stream().anyMatch(op -> op instanceof Call invoked && waits(index, invoked));
        }
        return caller.ops().stream()
                .dropWhile(op -> !(op instanceof Call && calls(index, (Call) op, method)))
                .skip(1) // the call itself, which leads to the method
                .anyMatch(op -> op instanceof Call && waits(index, (Call) op));
    }

    /** Whether the call may run the method, by the names alone. */
    static boolean calls(Index index, Call call, Method method) {
        return call.name().equals(method.name())
                && call.desc().equals(method.desc())
                && index.hierarchy().isA(method.type(), call.owner());
    }

    /** Whether the call waits for work, itself or in a method of the program that it calls for that. */
    private static boolean waits(Index index, Call call) {
        return waitsItself(index, call)
                || index.graph().targets(call).stream()
                        .flatMap(target -> target.ops().stream())
                        .anyMatch(op -> op instanceof Call invoked && waitsItself(index, invoked));
    }

    private static boolean waitsItself(Index index, Call call) {
        return (RESULTS.contains(call.name()) && index.hierarchy().isA(call.owner(), "java/util/concurrent/Future"))
                || (WAITS.contains(call.name()) && call.owner().startsWith("java/util/concurrent/"))
                || ((call.name().equals("take")
                                || (call.name().equals("poll") && call.args().size() > 1))
                        && index.hierarchy().isA(call.owner(), "java/util/concurrent/CompletionService"))
                || call.is("java/lang/Object", "wait");
    }

    /** Whether the call stands in a loop that waits for something to come in. */
    static boolean loopsOverInput(Method method, Call call) {
        List<Block> blocks = method.blocks();
        return Flows.loop(method, call).stream().anyMatch(block -> calls(method, blocks.get(block), INPUTS));
    }

    private static boolean calls(Method method, Block block, Set<String> names) {
        for (Op op : method.ops().subList(block.from(), block.to())) {
            if (op instanceof Call call && names.contains(call.name())) {
                return true;
            }
        }
        return false;
    }
}
