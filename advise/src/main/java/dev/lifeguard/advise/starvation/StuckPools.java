package dev.lifeguard.advise.starvation;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Pools of which thread dumps show that none of their workers has moved, while each waits for the result of a task.
 *
 * <p>It is certain that they wait for each other's tasks where they wait for {@code FutureTask}s, each of which ends only
 * in a thread that is in its {@code run}, and no thread is in one but those that wait so themselves: what they wait for
 * has not begun, and an idle worker would have taken it from any other queue. Who waits for anything else, such as a latch
 * or a {@code CompletableFuture}, may be released by any other thread.
 */
public final class StuckPools {
    /** Time in which nothing has moved: as long as for the probe's stacks. */
    private static final double CERTAIN_SECONDS = StarvationDeadlocks.CERTAIN_SECONDS;

    private static final String FUTURE_TASK = "java.util.concurrent.FutureTask.";

    private final Recording recording;
    private final Tick last;

    private StuckPools(Recording recording) {
        this.recording = recording;
        this.last = recording.ticks().get(recording.ticks().size() - 1);
    }

    /**
     * A pool whose workers wait for tasks.
     *
     * @param stuck the pool
     * @param stacks where its workers wait
     * @param certain whether nobody can release them
     */
    public record StuckPool(Origin.Stuck stuck, Stacks stacks, boolean certain) {}

    /** All pools whose workers wait for tasks, at the end. */
    public static List<StuckPool> of(Recording recording) {
        return recording.ticks().isEmpty() || recording.origin().stuck().isEmpty()
                ? List.of()
                : new StuckPools(recording).find();
    }

    private List<StuckPool> find() {
        List<Origin.Stuck> waiting = recording.origin().stuck().stream()
                .filter(stuck -> stacks(stuck.poolId()).share(stack -> Wait.of(stack) == Wait.TASK) == 1)
                .toList();
        Set<Integer> closed = new HashSet<>();
        waiting.stream()
                .filter(stuck -> stuck.stuckNs() >= CERTAIN_SECONDS * 1e9)
                .filter(stuck -> stacks(stuck.poolId()).share(StuckPools::waitsForFutureTask) == 1)
                .forEach(stuck -> closed.add(stuck.poolId()));
        boolean running = recording.origin().unseenThreads() || !closed.isEmpty() && othersRunTasks(closed);
        return waiting.stream()
                .map(stuck -> new StuckPool(stuck, stacks(stuck.poolId()), closed.contains(stuck.poolId()) && !running))
                .toList();
    }

    /** Whether a thread outside of these pools is in a {@code FutureTask}. */
    private boolean othersRunTasks(Set<Integer> closed) {
        Stream<Integer> ofPools = last.stacks().stream()
                .filter(sample -> !closed.contains(sample.poolId()))
                .map(StackSample::stackId);
        return Stream.concat(ofPools, recording.origin().otherStacks().stream())
                .map(id -> recording.stacks().get(id))
                .anyMatch(stack -> stack != null && runsFutureTask(stack));
    }

    private static boolean runsFutureTask(StackInfo stack) {
        return stack.frames().stream().anyMatch(frame -> frame.startsWith(FUTURE_TASK + "run"));
    }

    private static boolean waitsForFutureTask(Stack stack) {
        return stack.frames().stream()
                .takeWhile(Stack::isJdk)
                .anyMatch(frame -> frame.startsWith(FUTURE_TASK + "awaitDone"));
    }

    private Stacks stacks(int poolId) {
        List<Stack> stacks = new ArrayList<>();
        for (StackSample sample : last.stacks()) {
            StackInfo stack = recording.stacks().get(sample.stackId());
            if (sample.poolId() == poolId && stack != null) {
                stacks.add(new Stack(sample.role(), stack.frames(), sample.count()));
            }
        }
        return new Stacks(stacks);
    }
}
