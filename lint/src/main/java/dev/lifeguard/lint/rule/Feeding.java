package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSite;
import dev.lifeguard.lint.index.Submission;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/** Whether the work that a pool is given may become more and more, as far as is seen. */
final class Feeding {
    private static final Set<String> INPUTS = Set.of("accept", "take", "receive", "readLine", "readObject");
    private static final Set<String> WAITS = Set.of("get", "join", "await", "invokeAll", "invokeAny");

    private Feeding() {}

    /** Whether it is seen who gives the pool work, and none of them does as often as somebody comes with it. */
    static boolean isBounded(Index index, PoolSite site) {
        List<Submission> fed = index.feeding(site);
        return !fed.isEmpty() && fed.stream().noneMatch(submission -> comesAgain(index, submission));
    }

    /** Whether work is given as often as somebody comes with it, not once in the life of the object, nor by a clock. */
    static boolean comesAgain(Index index, Submission submission) {
        if (submission.call().name().startsWith("schedule")) {
            return false;
        }
        return loopsOverInput(submission.method(), submission.call())
                || index.requests().serve(submission.method())
                || (isGiven(submission) && !isAwaited(submission) && !index.onlyOnce(submission.method()));
    }

    /** Whether the task is, or has in it, what the method is given by its callers. */
    private static boolean isGiven(Submission submission) {
        for (Value task : submission.tasks()) {
            for (Value one : task.alternatives()) {
                Call made = one.call();
                List<Value> within = one.is(Value.Kind.NEW) && made != null ? made.parameters() : one.parts();
                if (one.is(Value.Kind.PARAM) || within.stream().anyMatch(part -> part.is(Value.Kind.PARAM))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the method waits for the work that it gives: then it gives no more meanwhile. */
    private static boolean isAwaited(Submission submission) {
        Call given = submission.call();
        return WAITS.contains(given.name())
                || submission.method().ops().stream()
                        .anyMatch(op -> op instanceof Call
                                && WAITS.contains(((Call) op).name())
                                && ((Call) op).receiver().mayBe(given.result()));
    }

    /** Whether the call stands in a loop that waits for something to come in. */
    static boolean loopsOverInput(Method method, Call call) {
        int at = method.ops().indexOf(call);
        List<Block> blocks = method.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i).from() <= at && at < blocks.get(i).to()) {
                Set<Integer> loop = reachable(i, block -> blocks.get(block).next());
                loop.retainAll(reachable(i, before(blocks)::get));
                return loop.stream().anyMatch(block -> waitsForInput(method, blocks.get(block)));
            }
        }
        return false;
    }

    private static boolean waitsForInput(Method method, Block block) {
        for (Op op : method.ops().subList(block.from(), block.to())) {
            if (op instanceof Call && INPUTS.contains(((Call) op).name())) {
                return true;
            }
        }
        return false;
    }

    /** For each block those from which control comes to it. */
    private static List<List<Integer>> before(List<Block> blocks) {
        List<List<Integer>> before = new ArrayList<>();
        blocks.forEach(block -> before.add(new ArrayList<>(2)));
        for (int i = 0; i < blocks.size(); i++) {
            for (int next : blocks.get(i).next()) {
                before.get(next).add(i);
            }
        }
        return before;
    }

    private static Set<Integer> reachable(int from, IntFunction<List<Integer>> next) {
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(next.apply(from));
        while (!open.isEmpty()) {
            int block = open.poll();
            if (seen.add(block)) {
                open.addAll(next.apply(block));
            }
        }
        return seen;
    }
}
