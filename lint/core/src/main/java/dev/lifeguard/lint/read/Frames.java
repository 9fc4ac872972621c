package dev.lifeguard.lint.read;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;

/**
 * The frame at the current instruction, and the frames that jumps and exceptions carry to labels further down. Values
 * are merged at a label that several paths reach. Backward jumps are ignored.
 */
final class Frames {
    /**
     * Maximum number of values copied or merged in a method before jumps and exceptions are no longer followed.
     * Compiled code needs a tenth of it at most; crafted code could need a million times as much.
     */
    private static final int MAX_EFFORT = 4_000_000;

    private final Map<Label, Frame> arriving = new IdentityHashMap<>();
    private final Map<Label, List<Label>> begins = new IdentityHashMap<>();
    private final Map<Label, List<Label>> ends = new IdentityHashMap<>();
    private final List<Label> handlers = new ArrayList<>();
    private Frame current = new Frame();
    private boolean live = true;
    private int effort;

    Frame current() {
        return current;
    }

    /** Registers a range of instructions with its exception handler. */
    void range(Label begin, Label end, Label handler) {
        begins.computeIfAbsent(begin, label -> new ArrayList<>()).add(handler);
        ends.computeIfAbsent(end, label -> new ArrayList<>()).add(handler);
    }

    /** Moves to this label. */
    void label(Label label) {
        Frame other = arriving.remove(label);
        if (other != null) {
            current = live ? Frame.either(current, other) : other;
        } // else only a jump from below arrives, as in loops that test at their end: the values are those before it
        live = true;
        ends.getOrDefault(label, List.of()).forEach(handlers::remove);
        handlers.addAll(begins.getOrDefault(label, List.of()));
        mayThrow();
    }

    /** Marks that instructions from here on may throw, so that handlers receive the present values. */
    void mayThrow() {
        for (Label handler : handlers) {
            if (effort > MAX_EFFORT) {
                break;
            }
            arrive(handler, true);
        }
    }

    /** Marks that execution may continue at the label. */
    void jump(Label label) {
        arrive(label, false);
    }

    /** Marks that execution does not continue at the next instruction. */
    void leave() {
        live = false;
    }

    private void arrive(Label label, boolean thrown) {
        if (effort <= MAX_EFFORT) {
            effort += current.size() + 1;
            arriving.merge(label, thrown ? current.caught() : current.copy(), Frame::either);
        }
    }
}
