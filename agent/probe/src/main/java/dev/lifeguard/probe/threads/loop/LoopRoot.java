package dev.lifeguard.probe.threads.loop;

import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Learns from stacks where the threads of a group wait for work.
 *
 * <p>A worker is a loop: it waits for work, does it, and waits again. Its threads may wait for any event at several
 * places. The wait for work is the place above which no other calls are made, and at which all threads wait on the same
 * objects, if any. Among several such places, it is the shallowest. A loop may wait in a second way at a similar depth.
 * A loop without such a place polls, and sleeps for a moment in between. Depth counts frames outside of the JDK.
 */
public final class LoopRoot {
    /** Maximum depth of a wait for work; deeper waits are within some work. */
    private static final int MAX_DEPTH = 8;

    /** Maximum depth of a read that waits for work; deeper reads are within some work. */
    private static final int MAX_READ_DEPTH = 2;

    /** Maximum difference in depth between two waits for work of one loop. */
    private static final int MAX_DIFFERENCE = 2;

    private static final int MAX_PLACES = 100;

    private final List<WaitPlace> places = new ArrayList<>();

    /** The place at which its threads wait for work, null while unknown. */
    private @Nullable WaitPlace main;

    /** The place of the last stack if its thread sleeps, else null. */
    private @Nullable WaitPlace sleepsAt;

    /** The activity of a thread with this stack, given all earlier stacks. */
    public ThreadActivity look(Thread.State state, StackTraceElement[] stack, BlockerKind parked) {
        Waiting waiting = Waiting.of(state, stack);
        int depth = depth(stack);
        List<String> frames = frames(stack);
        sleepsAt = null;
        if (waiting == Waiting.FOR_ANY || waiting == Waiting.FOR_TIME) {
            WaitPlace place = depth > MAX_DEPTH ? null : place(frames, depth);
            if (place == null) {
                return ThreadActivity.BLOCKED;
            }
            if (waiting == Waiting.FOR_ANY) {
                place.waits(parked);
            } else {
                place.sleeps();
                sleepsAt = place;
            }
            elect();
            boolean idle = sleepsAt == null ? forWork(place, parked) : betweenPolls(place);
            return idle ? ThreadActivity.IDLE : ThreadActivity.BLOCKED;
        }
        places.forEach(place -> place.look(frames));
        elect();
        return switch (waiting) {
            // A thread for each connection waits for its next request.
            case FOR_INPUT -> depth <= MAX_READ_DEPTH && main == null ? ThreadActivity.IDLE : ThreadActivity.BLOCKED;
            case NOT -> inWait(stack, frames) ? ThreadActivity.IDLE : ThreadActivity.RUNNING;
            default -> ThreadActivity.BLOCKED;
        };
    }

    /**
     * The activity of a thread that is runnable for the JVM and has used no CPU since its stack was taken: in a native
     * method it waits there, otherwise it waits for a CPU.
     */
    public static ThreadActivity withoutCpu(StackTraceElement[] stack) {
        if (!stack[0].isNativeMethod()) {
            return ThreadActivity.RUNNING;
        }
        return depth(stack) <= MAX_READ_DEPTH ? ThreadActivity.IDLE : ThreadActivity.BLOCKED;
    }

    /** The frames at which its threads wait for work; empty while unknown. */
    public List<String> waitsAt() {
        return main == null ? List.of() : main.frames;
    }

    /** The place at which the thread of the last stack sleeps, null if it does not. */
    public @Nullable WaitPlace sleepsAt() {
        return sleepsAt;
    }

    private @Nullable WaitPlace place(List<String> frames, int depth) {
        for (WaitPlace place : places) {
            if (place.frames.equals(frames)) {
                return place;
            }
        }
        if (places.size() >= MAX_PLACES) {
            return null;
        }
        WaitPlace made = new WaitPlace(frames, depth);
        places.add(made);
        return made;
    }

    private void elect() {
        WaitPlace best = null;
        for (WaitPlace place : places) {
            if (place.polls()) {
                best = best == null || better(place, best) ? place : best;
            }
        }
        main = best;
    }

    /**
     * Whether one place is a better candidate than the other. A loop may call its work from the same frames in which it
     * waits, so waits called from there do not count.
     */
    private static boolean better(WaitPlace one, WaitPlace other) {
        if (one.timed() != other.timed()) { // a loop with a wait for work sleeps only within its work
            return one.timed() ? other.withinWork() : !one.withinWork();
        }
        if (one.isPrefixOf(other.frames)) {
            return true;
        }
        if (other.isPrefixOf(one.frames) || one.withinWork() != other.withinWork()) {
            return !other.isPrefixOf(one.frames) && other.withinWork();
        }
        return one.depth < other.depth;
    }

    private boolean forWork(WaitPlace place, BlockerKind parked) {
        WaitPlace best = main;
        if (place == best || best == null || parked == BlockerKind.FOR_WORK) {
            return true;
        }
        return isSecond(place, best) && parked == BlockerKind.AT_NOTHING;
    }

    private boolean betweenPolls(WaitPlace place) {
        WaitPlace best = main;
        if (place == best && place.asks()) {
            return true; // a library's pause before it asks again
        }
        return best != null
                && best.timed()
                && place.polls()
                && (place == best || place.depth <= best.depth && !place.withinWork());
    }

    private static boolean isSecond(WaitPlace place, WaitPlace best) {
        return place.depth <= best.depth + MAX_DIFFERENCE && !best.isPrefixOf(place.frames) && !place.withinWork();
    }

    /** Whether it has just left the wait for work, or is about to wait: it runs the JDK's code of that wait. */
    private boolean inWait(StackTraceElement[] stack, List<String> frames) {
        return main != null && Waiting.ofJdk(stack[0]) && frames.equals(main.frames);
    }

    /** The number of frames outside of the JDK; those inside a library's call for work count as that call. */
    private static int depth(StackTraceElement[] stack) {
        int depth = 0;
        for (int i = stack.length - 1; i >= 0; i--) {
            depth += Waiting.ofJdk(stack[i]) ? 0 : 1;
            if (Asking.asksForWork(stack[i])) {
                break;
            }
        }
        return depth;
    }

    /** The frames from the thread's first to the last one outside of the JDK; all of them if no frame is outside. */
    private static List<String> frames(StackTraceElement[] stack) {
        int top = 0;
        while (top < stack.length && Waiting.ofJdk(stack[top])) {
            top++;
        }
        List<String> frames = new ArrayList<>();
        for (int i = stack.length - 1; i >= (top < stack.length ? top : 0); i--) {
            frames.add(stack[i].getClassName() + "." + stack[i].getMethodName());
            if (Asking.asksForWork(stack[i])) {
                break; // a library's own frames do not matter
            }
        }
        return frames;
    }
}
