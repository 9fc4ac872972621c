package dev.lifeguard.predict.limit;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.stack.Lines;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Stacks of threads that hold a limit. A stack is taken shortly after its thread was seen holding the limit, and may
 * show what the thread did after the release. Most code releases a resource in the method that acquired it. If at least
 * a fifth of the stacks are inside such a method, only those count. Otherwise all count, for example if the method only
 * acquires.
 *
 * @param held the stacks taken while the limit was held
 */
record HolderStacks(Set<Integer> held) {
    private static final double MIN_INSIDE_SHARE = 0.2;

    static HolderStacks of(Recording recording, List<PoolInfo> limits) {
        List<StackSample> all = limits.stream()
                .flatMap(limit -> recording.history(limit.id()).stacks())
                .toList();
        Set<String> takes = all.stream()
                .filter(sample -> sample.role() == Role.SUBMITTING)
                .flatMap(sample -> info(recording, sample).flatMap(Lines::innermost).stream())
                .map(Frames::method)
                .collect(Collectors.toSet());
        List<StackSample> holders =
                all.stream().filter(LimitUsers::isHolderOrWorker).toList();
        Predicate<StackSample> inside = sample -> info(recording, sample).stream()
                .flatMap(stack -> stack.frames().stream())
                .anyMatch(frame -> takes.contains(Frames.method(frame)));
        List<StackSample> within = holders.stream().filter(inside).toList();
        List<StackSample> held =
                LimitUsers.sampleCount(within) >= MIN_INSIDE_SHARE * LimitUsers.sampleCount(holders) ? within : holders;
        return new HolderStacks(held.stream().map(StackSample::stackId).collect(Collectors.toSet()));
    }

    /** Returns whether the thread probably held the limit when its stack was taken. */
    boolean contain(StackSample sample) {
        return held.contains(sample.stackId());
    }

    private static Optional<StackInfo> info(Recording recording, StackSample sample) {
        return Optional.ofNullable(recording.stacks().get(sample.stackId()));
    }
}
