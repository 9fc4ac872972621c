package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.virtual.VirtualCells;

/** Called in each virtual thread before and after its task. */
public final class VirtualHooks {
    private static volatile Runnable first;

    private VirtualHooks() {}

    /** Sets what to do before the first virtual thread. */
    public static void beforeFirst(Runnable install) {
        first = install;
    }

    /** A virtual thread is created. */
    @Guarded
    public static void made() {
        if (first != null) {
            install();
        }
    }

    private static synchronized void install() {
        Runnable install = first;
        if (install != null) {
            install.run();
            first = null;
        }
    }

    /**
     * The thread is about to run its task. Returns its mark for {@link #ends}, which the calling method keeps; 0 if the
     * thread is not counted.
     *
     * @param container the JDK's container of the thread
     */
    public static long begins(Object thread, Object task, Object container) {
        if (Hooks.off) {
            return 0;
        }
        try {
            return VirtualCells.begins((Thread) thread, task, container);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
            return 0;
        }
    }

    /** The thread has run its task. */
    @Guarded
    public static void ends(Object thread, long mark) {
        if (mark != 0) {
            VirtualCells.ends((Thread) thread, mark);
        }
    }
}
