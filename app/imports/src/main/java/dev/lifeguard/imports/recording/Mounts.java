package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.model.frame.Waiting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which virtual threads of a dump are on carriers. From Java 25 on a dump as JSON tells. Otherwise their stacks do: one
 * without a carrier is in a method of {@code VirtualThread}.
 */
final class Mounts {
    /** A virtual thread's relation to the carriers. */
    enum Mount {
        /** It runs on a carrier, as far as can be seen. */
        RUNS,
        /** It waits and keeps its carrier. */
        PINNED,
        /** It could run, but has no carrier. */
        QUEUED,
        /** It waits without a carrier, or is not virtual. */
        LEFT
    }

    /** Java's feature version from which on a virtual thread that waits for a monitor leaves its carrier. */
    private static final int MONITORS_FREE = 24;

    private static final Pattern VERSION = Pattern.compile("(\\d{1,4}).*");

    private final boolean carriersShown;
    private final boolean monitorsPin;

    /** Lines further out in the stacks of pinned threads, by method: the last one of each. */
    private final Map<String, Integer> passed = new HashMap<>();

    private Mounts(ThreadDump dump) {
        carriersShown = dump.threads().stream().anyMatch(thread -> thread.carrier() > 0);
        Matcher version = VERSION.matcher(dump.version());
        monitorsPin = version.matches() ? Integer.parseInt(version.group(1)) < MONITORS_FREE : !showsStates(dump);
        if (monitorsPin) {
            dump.threads().stream()
                    .filter(thread -> thread.virtual() && isMounted(thread) && waits(thread))
                    .forEach(this::pass);
        }
    }

    /** Returns whether the dump has states of virtual threads, as those of Java 25 and newer do. */
    private static boolean showsStates(ThreadDump dump) {
        return dump.threads().stream()
                .filter(DumpedThread::virtual)
                .anyMatch(thread -> thread.state() == State.RUNNABLE || thread.state() == State.BLOCKED);
    }

    static Mounts of(ThreadDump dump) {
        return new Mounts(dump);
    }

    private void pass(DumpedThread pinned) {
        List<Frame> frames = pinned.frames();
        for (Frame frame : frames.subList(1, frames.size())) {
            passed.merge(method(frame), frame.line(), Math::max);
        }
    }

    Mount of(DumpedThread thread) {
        if (!thread.virtual()) {
            return Mount.LEFT;
        }
        if (isMounted(thread)) {
            return waits(thread) || waitsForMonitor(thread) ? Mount.PINNED : Mount.RUNS;
        }
        boolean ready = thread.state() == State.RUNNABLE || thread.frames().isEmpty();
        return ready && !thread.waitsForInitializer() ? Mount.QUEUED : Mount.LEFT;
    }

    private boolean isMounted(DumpedThread thread) {
        if (carriersShown) {
            return thread.carrier() > 0;
        }
        if (thread.frames().isEmpty()) {
            return false;
        }
        if (!monitorsPin && (thread.state() == State.BLOCKED || thread.waitsForInitializer())) {
            return thread.state() == State.RUNNABLE; // before Java 26 it keeps its carrier while it waits for a class
        }
        Frame top = thread.frames().get(0);
        boolean notified = top.type().equals("java.lang.Object") && top.method().startsWith("wait");
        return !top.type().equals("java.lang.VirtualThread")
                && !top.type().startsWith("jdk.internal.vm.Continuation")
                && (monitorsPin || !notified);
    }

    private static boolean waits(DumpedThread thread) {
        return thread.waitsForInitializer() || thread.waiting() != Waiting.NOT;
    }

    /**
     * Whether it probably waits for a monitor, which no dump shows before Java 24. Its innermost method is also in the
     * stack of a pinned thread, which is at the same line or further on, and may hold the monitor.
     */
    private boolean waitsForMonitor(DumpedThread thread) {
        Frame top = thread.frames().get(0);
        return !top.isNative() && top.line() <= passed.getOrDefault(method(top), -1);
    }

    private static String method(Frame frame) {
        return frame.type() + "." + frame.method();
    }
}
