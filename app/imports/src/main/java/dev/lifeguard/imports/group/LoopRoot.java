package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The place at which idle threads of an unknown group wait for work: the shallowest of the places at which they wait
 * for any event. Depth counts frames outside the JDK.
 */
final class LoopRoot {
    /** Maximum depth of a wait for work; deeper waits are part of some work. */
    private static final int MAX_WAIT_DEPTH = 8;

    /** Maximum depth of a read that waits for work; deeper reads are part of some work. */
    private static final int MAX_READ_DEPTH = 2;

    private @Nullable List<String> place;
    private int depth = Integer.MAX_VALUE;

    void learn(Waiting waiting, List<Frame> stack) {
        int at = depth(stack);
        if (waiting == Waiting.FOR_ANY && at <= MAX_WAIT_DEPTH && at < depth) {
            place = frames(stack);
            depth = at;
        }
    }

    /** Returns the activity of a thread with this stack, after all stacks were learned. */
    Activity activity(Waiting waiting, List<Frame> stack) {
        return switch (waiting) {
            case FOR_ANY ->
                idleIf(depth(stack) == 0
                        || Objects.equals(place, frames(stack))
                        || ServiceLoop.waitsForNext(waiting, stack));
            // A polling loop. Threads that have a place to wait for work sleep only as part of their work.
            case FOR_TIME -> idleIf(place == null && (depth(stack) <= 1 || ServiceLoop.waitsForNext(waiting, stack)));
            // A thread per connection that waits for its next request.
            case FOR_INPUT ->
                idleIf(place == null && (depth(stack) <= MAX_READ_DEPTH || ServiceLoop.waitsForNext(waiting, stack)));
            case FOR_ONE -> Activity.BLOCKED;
            case NOT ->
                !stack.isEmpty() && stack.get(0).ofJdk() && Objects.equals(place, frames(stack))
                        ? Activity.IDLE // it has just left the wait
                        : Activity.RUNNING;
        };
    }

    private static Activity idleIf(boolean waitsForWork) {
        return waitsForWork ? Activity.IDLE : Activity.BLOCKED;
    }

    private static int depth(List<Frame> stack) {
        return (int) stack.stream().filter(frame -> !frame.ofJdk()).count();
    }

    /**
     * Returns the frames from the outermost to the innermost outside the JDK; all frames if the stack is only JDK code.
     */
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
