package dev.lifeguard.imports.dump;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Interns frames and stacks, since most threads in most dumps are alike. The table is cleared when it is full. */
public final class Frames {
    private static final int MAX = 200_000;

    private final Map<String, Frame> frames = new HashMap<>();
    private final Map<List<Frame>, List<Frame>> stacks = new HashMap<>();

    /** Returns the frame of a text; null if it is not one. */
    public @Nullable Frame parse(String text) {
        Frame known = frames.get(text);
        if (known == null) {
            known = Frame.parse(text);
            if (known != null) {
                makeRoom(frames);
                frames.put(text, known);
            }
        }
        return known;
    }

    /** Returns the first equal stack. */
    public List<Frame> same(List<Frame> stack) {
        List<Frame> known = stacks.get(stack);
        if (known == null) {
            known = List.copyOf(stack);
            makeRoom(stacks);
            stacks.put(known, known);
        }
        return known;
    }

    private static void makeRoom(Map<?, ?> map) {
        if (map.size() >= MAX) {
            map.clear();
        }
    }
}
