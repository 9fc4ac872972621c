package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the threads of a group that is no known pool wait for work: of the places at which they were seen to wait for
 * whatever comes, the shallowest. Depth counts frames outside the JDK.
 */
final class LoopRoot {
    /** A wait below more frames than that is one within some work. */
    private static final int MAX_DEPTH = 8;

    /** A read below more frames than that is one within some work. */
    private static final int MAX_READ_DEPTH = 2;

    private @Nullable List<String> place;
    private int depth = Integer.MAX_VALUE;

    /** Takes a stack into account. */
    void learn(Waiting waiting, List<Frame> stack) {
        int at = depth(stack);
        if (waiting == Waiting.FOR_ANY && at <= MAX_DEPTH && at < depth) {
            place = frames(stack);
            depth = at;
        }
    }

    /** What a thread with this stack does, after all that was learned. */
    Doing doing(Waiting waiting, List<Frame> stack) {
        return switch (waiting) {
            case FOR_ANY -> Objects.equals(place, frames(stack)) ? Doing.IDLE : Doing.BLOCKED;
            // A loop that looks for work from time to time; one that can wait for it sleeps only in its work.
            case FOR_TIME -> depth(stack) <= 1 && place == null ? Doing.IDLE : Doing.BLOCKED;
            // A thread for each connection waits for its next request.
            case FOR_INPUT -> depth(stack) <= MAX_READ_DEPTH && place == null ? Doing.IDLE : Doing.BLOCKED;
            case FOR_ONE -> Doing.BLOCKED;
            case NOT ->
                !stack.isEmpty() && stack.get(0).ofJdk() && Objects.equals(place, frames(stack))
                        ? Doing.IDLE // it has just come out of the wait
                        : Doing.RUNNING;
        };
    }

    private static int depth(List<Frame> stack) {
        return (int) stack.stream().filter(frame -> !frame.ofJdk()).count();
    }

    /** The frames up to the last one outside the JDK, from the thread's first; all of them where there is none such. */
    private static List<String> frames(List<Frame> stack) {
        int top = 0;
        while (top < stack.size() && stack.get(top).ofJdk()) {
            top++;
        }
        List<String> frames = new ArrayList<>();
        for (int i = stack.size() - 1; i >= (top < stack.size() ? top : 0); i--) {
            if (!stack.get(i).isLambda()) {
                frames.add(stack.get(i).type() + "." + stack.get(i).method());
            }
        }
        return frames;
    }
}
