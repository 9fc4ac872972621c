package dev.lifeguard.console.picture;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A stack and how often it was seen.
 *
 * @param poolId pool of the worker, or the pool submitted to
 * @param frames the frames, innermost first, at least one
 */
record CountedStack(int poolId, Role role, List<String> frames, double count) {
    private record Key(int poolId, Role role, int stackId) {}

    /** Returns all stacks of a recording, each once. */
    static List<CountedStack> of(Recording recording) {
        Map<Key, Double> counts = new LinkedHashMap<>();
        for (Tick tick : recording.ticks()) {
            for (StackSample sample : tick.stacks()) {
                counts.merge(
                        new Key(sample.poolId(), sample.role(), sample.stackId()),
                        (double) Math.max(0, sample.count()),
                        Double::sum);
            }
        }
        List<CountedStack> seen = new ArrayList<>();
        counts.forEach((key, count) -> {
            StackInfo stack = recording.stacks().get(key.stackId);
            if (stack != null && !stack.frames().isEmpty() && count > 0) {
                seen.add(new CountedStack(key.poolId, key.role, stack.frames(), count));
            }
        });
        return seen;
    }

    /** Returns the line that a user can change; empty for a submitter if no such line is known. */
    String line() {
        return ofWorker() ? Frames.usersLine(frames) : Frames.submittersLine(frames);
    }

    boolean ofWorker() {
        return role != Role.SUBMITTING;
    }
}
