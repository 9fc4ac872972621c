package dev.lifeguard.model.event;

import java.util.List;

/**
 * A stack that samples refer to, written once, before its first use.
 *
 * @param id number of the stack within the recording
 * @param frames as {@code package.Class.method:line}, innermost first; long stacks are cut at the outer end
 */
public record StackInfo(int id, List<String> frames) implements Event {
    public StackInfo {
        frames = List.copyOf(frames);
    }
}
