package dev.lifeguard.lint.read;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;

/**
 * The frame at the instruction that is being read, and the frames that jumps and exceptions bring to labels further
 * down. Where ways meet, a value is either of both. What a jump brings to a label further up is not carried back.
 */
final class Frames {
    /**
     * How many values are copied or merged in a method before jumps and exceptions are no longer followed. Methods that
     * compilers write need a tenth of it at most; one that is made for it could need a million times as much.
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

    /** A range of instructions whose exceptions go to the handler. */
    void range(Label begin, Label end, Label handler) {
        begins.computeIfAbsent(begin, label -> new ArrayList<>()).add(handler);
        ends.computeIfAbsent(end, label -> new ArrayList<>()).add(handler);
    }

    /** The next instruction stands at this label. */
    void label(Label label) {
        Frame other = arriving.remove(label);
        if (other != null) {
            current = live ? Frame.either(current, other) : other;
        } else if (!live) {
            current = new Frame();
        }
        live = true;
        ends.getOrDefault(label, List.of()).forEach(handlers::remove);
        handlers.addAll(begins.getOrDefault(label, List.of()));
        mayThrow();
    }

    /** Instructions from here on may throw: the handlers get the present values. */
    void mayThrow() {
        for (Label handler : handlers) {
            if (effort > MAX_EFFORT) {
                break;
            }
            arrive(handler, true);
        }
    }

    /** The instruction may go on at the label. */
    void jump(Label label) {
        arrive(label, false);
    }

    /** The instruction does not go on to the next one. */
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
