package dev.lifeguard.probe.reader.report;

import dev.lifeguard.model.event.StackInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Numbers the distinct stacks, up to a maximum. */
public final class Stacks {
    private static final int MAX_STACKS = 4000;
    private static final int MAX_FRAMES = 40;
    private static final int MAX_FRAME = 300;
    private static final int NONE = -1;

    /** Part of the names of the JDK's classes for lambdas, which differ between runs and have no source. */
    private static final String LAMBDA = "$$Lambda";

    private final Map<List<String>, Integer> ids = new HashMap<>();

    /** The stack's number, −1 if there are too many; {@code fresh} receives a new stack first. */
    public int id(StackTraceElement[] stack, Consumer<StackInfo> fresh) {
        List<String> frames = new ArrayList<>();
        for (int i = 0; i < stack.length && frames.size() < MAX_FRAMES; i++) {
            if (!stack[i].getClassName().contains(LAMBDA)) {
                frames.add(text(stack[i]));
            }
        }
        Integer known = ids.get(frames);
        if (known != null) {
            return known;
        }
        if (ids.size() >= MAX_STACKS || frames.isEmpty()) {
            return NONE;
        }
        int id = ids.size() + 1;
        ids.put(frames, id);
        fresh.accept(new StackInfo(id, frames));
        return id;
    }

    /** {@code package.Class.method:line}; without a line if the class has none. */
    public static String text(StackTraceElement frame) {
        String text = frame.getClassName() + "." + frame.getMethodName()
                + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
        return text.length() <= MAX_FRAME ? text : text.substring(0, MAX_FRAME);
    }
}
