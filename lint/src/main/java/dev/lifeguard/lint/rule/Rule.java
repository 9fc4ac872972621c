package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.index.Index;
import dev.lifeguard.model.finding.CodeFinding;
import java.util.List;

/** Looks for one kind of hazard. */
@FunctionalInterface
public interface Rule {
    /** What is wrong, in the order of the code. */
    List<CodeFinding> check(Index index);

    /** All rules. */
    static List<Rule> all() {
        return List.of(
                new ParallelStreamInRequest(),
                new PoolPerCall(),
                new BlockingInCommonPool(),
                new BlockingInForkJoin(),
                new ComponentPool(),
                new UnboundedThreads(),
                new UnboundedQueue(),
                new SelfStarvation(),
                new BlockingInEventLoop(),
                new ThreadLocalInPool(),
                new PoolNotShutDown(),
                new UnnamedPoolThreads(),
                new PinnedCarrier(),
                new SharedMutableStateInParallelStream(),
                new PoolSizeByGuess());
    }
}
