package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Lines of code in a recording's stacks. */
public final class Lines {
    private Lines() {}

    /**
     * Returns the line at which the pool's workers were blocked most often: the innermost frame outside the JDK, as
     * {@code Class.method:line}.
     */
    public static Optional<String> blocked(Recording recording, int poolId) {
        Map<String, Long> counts = new HashMap<>();
        recording.history(poolId).stacks().forEach(sample -> {
            StackInfo stack = recording.stacks().get(sample.stackId());
            if (sample.role() == StackSample.Role.BLOCKED && stack != null) {
                innermost(stack).map(Lines::brief).ifPresent(frame -> counts.merge(frame, sample.count(), Long::sum));
            }
        });
        return counts.entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    /** Returns the innermost frame outside the JDK. */
    public static Optional<String> innermost(StackInfo stack) {
        return stack.frames().stream().filter(frame -> !Frames.isJdk(frame)).findFirst();
    }

    /** Removes the package. */
    private static String brief(String frame) {
        int method = frame.lastIndexOf('.');
        int type = method < 0 ? -1 : frame.lastIndexOf('.', method - 1);
        return frame.substring(type + 1);
    }
}
