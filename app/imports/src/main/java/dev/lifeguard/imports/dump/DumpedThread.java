package dev.lifeguard.imports.dump;

import dev.lifeguard.model.frame.Waiting;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A thread in a dump.
 *
 * @param name its name, possibly empty
 * @param id Java's number of the thread, 0 if unknown
 * @param state its state
 * @param virtual whether it is a virtual thread
 * @param cpuMs CPU time that it has used, NaN if unknown
 * @param frames its stack, innermost first
 * @param waitsFor the lock, monitor or synchronizer that it waits for, by an address or name shared with its owner;
 *     empty if none
 * @param waitsForClass its class, empty if unknown
 * @param owns what it holds, by the same addresses or names
 * @param carrier id of the thread that carries it, if it is a virtual thread; 0 if none or unknown
 * @param ageS seconds since it was started, NaN if unknown
 */
public record DumpedThread(
        String name,
        long id,
        State state,
        boolean virtual,
        double cpuMs,
        List<Frame> frames,
        String waitsFor,
        String waitsForClass,
        Set<String> owns,
        long carrier,
        double ageS) {

    /** Prefix in {@link #waitsFor} and {@link #owns} for a class that is being initialized. */
    public static final String CLASS = "class ";

    public DumpedThread {
        owns = Set.copyOf(owns);
    }

    /** Returns this thread with another object that it holds. */
    public DumpedThread owning(String object) {
        Set<String> all = new HashSet<>(owns);
        all.add(object);
        return new DumpedThread(name, id, state, virtual, cpuMs, frames, waitsFor, waitsForClass, all, carrier, ageS);
    }

    /** Returns this thread, waiting for a class that another one initializes. */
    DumpedThread waitingForClass(String type) {
        return new DumpedThread(name, id, state, virtual, cpuMs, frames, CLASS + type, type, owns, carrier, ageS);
    }

    /** Returns whether it waits for a class that another thread initializes. */
    public boolean waitsForInitializer() {
        return waitsFor.startsWith(CLASS);
    }

    /** Returns how it waits; a thread of unknown state is taken for a runnable one. */
    public Waiting waiting() {
        return Frame.waiting(state == State.OTHER ? Thread.State.RUNNABLE : Thread.State.valueOf(state.name()), frames);
    }

    /** The states of {@code java.lang.Thread.State} that dumps show. */
    public enum State {
        RUNNABLE,
        /** Waits for a monitor. */
        BLOCKED,
        WAITING,
        TIMED_WAITING,
        /** Not started yet, ended, or unknown. */
        OTHER;

        /** Returns the state with which a text begins. */
        public static State of(String text) {
            for (State state : values()) {
                if (text.startsWith(state.name())) {
                    return state;
                }
            }
            return OTHER;
        }
    }
}
