package dev.lifeguard.probe.boot.host;

import java.io.File;
import java.io.IOException;
import java.security.AccessController;
import java.security.PrivilegedAction;

/** Linux's id of the calling thread, which leads the reader to its CPU clocks. */
public final class ThreadId {
    private static final Class<?> VIRTUAL = virtualThreadClass();
    private static final File SELF = new File("/proc/thread-self");
    private static final boolean LINUX = SELF.exists();

    /** With the probe's permissions, whatever host code is on the stack: the host may have a security manager. */
    private static final PrivilegedAction<Integer> FROM_LINK = new FromLink();

    private ThreadId() {}

    /** The id, or 0 if the system does not provide it or the thread is virtual. */
    @SuppressWarnings("removal") // still in Java 25, where it only calls the action
    public static int ofCurrent(Thread thread) {
        if (!LINUX || thread != Thread.currentThread() || isVirtual(thread)) {
            return 0;
        }
        return AccessController.doPrivileged(FROM_LINK);
    }

    private static final class FromLink implements PrivilegedAction<Integer> {
        @Override
        public Integer run() {
            try {
                String path = SELF.getCanonicalPath(); // /proc/PID/task/TID
                return Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
            } catch (IOException | NumberFormatException | SecurityException e) {
                return 0;
            }
        }
    }

    public static boolean isVirtual(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread);
    }

    private static Class<?> virtualThreadClass() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null; // before Java 21
        }
    }
}
