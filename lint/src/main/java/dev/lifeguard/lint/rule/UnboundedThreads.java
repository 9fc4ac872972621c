package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSite;
import dev.lifeguard.lint.index.PoolSite.Kind;
import dev.lifeguard.lint.index.Submission;
import dev.lifeguard.lint.index.Submission.Target;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/** Pools whose threads grow with the load, and a thread for each request or connection. */
final class UnboundedThreads implements Rule {
    private static final Set<String> LIMITS = Set.of("setMaximumPoolSize", "setConcurrencyLimit", "setVirtualThreads");

    private static final Set<String> INPUTS = Set.of("accept", "take", "receive", "readLine", "readObject");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            if (grows(site) && !Settings.has(index, site, LIMITS)) {
                findings.add(finding(
                        index,
                        site.method(),
                        site.call(),
                        "makes a pool without limit: " + site.label(),
                        "The pool has as many threads as there are tasks at a time, without limit."));
            }
        }
        for (Submission submission : index.submissions()) {
            if (submission.target() == Target.THREAD && forEach(index, submission)) {
                findings.add(finding(
                        index,
                        submission.method(),
                        submission.call(),
                        "makes a thread",
                        "Each request or connection gets a thread of its own, without limit."));
            }
        }
        return findings;
    }

    private static boolean grows(PoolSite site) {
        if (site.kind() == Kind.CUSTOM) {
            Value max = site.max();
            Value queue = site.queue();
            return max != null
                    && Settings.endless(max)
                    && queue != null
                    && queue.type().equals("java/util/concurrent/SynchronousQueue");
        }
        return site.kind() == Kind.CACHED || site.kind() == Kind.SPRING_SIMPLE;
    }

    private static boolean forEach(Index index, Submission submission) {
        boolean constructor = submission.method().name().startsWith("<"); // most often of what there is one of
        return (!constructor && index.requests().serve(submission.method()))
                || loopsOverInput(submission.method(), submission.call());
    }

    /** Whether the call stands in a loop that waits for something to come in. */
    private static boolean loopsOverInput(Method method, Call call) {
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

    private static CodeFinding finding(Index index, Method method, Call call, String what, String message) {
        return new CodeFinding(
                FindingId.UNBOUNDED_THREADS,
                Severity.WARNING,
                List.of(Steps.at(index.program(), method, call, what)),
                message,
                "Set a limit: a ThreadPoolExecutor with a maximum and a bounded queue; or use virtual threads with a"
                        + " Semaphore.");
    }
}
