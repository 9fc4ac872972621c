package dev.lifeguard.predict.limit;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.stack.BlockedStack;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A pool of threads whose tasks other workers may await, in a call that also submits to it.
 *
 * @param recording what was observed
 * @param info the pool
 * @param submitters samples of each stack that submitted to it
 */
record AwaitedPool(Recording recording, PoolInfo info, Map<StackInfo, Long> submitters) {
    static AwaitedPool of(Recording recording, PoolInfo info) {
        return new AwaitedPool(recording, info, samples(recording, info, Role.SUBMITTING));
    }

    /** Returns whether nearly all tasks come from calls in which that pool's workers wait, and no third pool's. */
    boolean isUsedOnlyBy(PoolInfo pool) {
        double all = count(submitters, any -> true);
        return all >= LimitUsers.MIN_STACKS
                && submittedBy(pool) >= LimitUsers.MIN_SHARE_OF_POOL * all
                && recording.pools().values().stream()
                        .filter(third -> third.kind().hasThreads() && third.id() != pool.id())
                        .allMatch(third -> submittedBy(third) < (1 - LimitUsers.MIN_SHARE_OF_POOL) * all);
    }

    private double submittedBy(PoolInfo pool) {
        Map<StackInfo, Long> blocked = samples(recording, pool, Role.BLOCKED);
        return count(submitters, submitter -> blocked.keySet().stream().anyMatch(waiter -> awaits(waiter, submitter)));
    }

    /** Returns the share of the pool's blocked stacks in which it awaits these tasks, 0 to 1. */
    double awaitedShare(PoolInfo pool) {
        Map<StackInfo, Long> blocked = samples(recording, pool, Role.BLOCKED);
        return count(blocked, waiter -> submitters.keySet().stream().anyMatch(submitter -> awaits(waiter, submitter)))
                / count(blocked, any -> true);
    }

    private static boolean awaits(StackInfo waiter, StackInfo submitter) {
        return BlockedStack.isForResult(waiter) && Frames.isSameCall(waiter.frames(), submitter.frames());
    }

    private static Map<StackInfo, Long> samples(Recording recording, PoolInfo pool, Role role) {
        return recording
                .history(pool.id())
                .stacks()
                .filter(sample -> sample.role() == role && recording.stacks().containsKey(sample.stackId()))
                .collect(Collectors.groupingBy(
                        sample -> recording.stacks().get(sample.stackId()),
                        Collectors.summingLong(StackSample::count)));
    }

    private static double count(Map<StackInfo, Long> samples, Predicate<StackInfo> wanted) {
        return samples.entrySet().stream()
                .filter(sample -> wanted.test(sample.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
