package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.event.StackInfo;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The distinct stacks of a recording, numbered. */
public final class StackTable {
    /** Number of innermost frames kept of a stack, as in the probe. */
    private static final int MAX_FRAMES = 64;

    private final Map<List<String>, Integer> ids = new HashMap<>();
    private final Map<Integer, StackInfo> stacks = new LinkedHashMap<>();

    public int id(List<Frame> stack) {
        List<String> frames = stack.stream()
                .filter(frame -> !frame.isLambda())
                .limit(MAX_FRAMES)
                .map(Frame::text)
                .toList();
        return ids.computeIfAbsent(frames, key -> {
            int id = ids.size() + 1;
            stacks.put(id, new StackInfo(id, frames));
            return id;
        });
    }

    Map<Integer, StackInfo> all() {
        return stacks;
    }
}
