package dev.lifeguard.probe.guest;

import org.jspecify.annotations.Nullable;

/**
 * A thread of the probe: a daemon that keeps no class loader of the host alive. A failure that its work does not handle
 * ends it with one line on standard error. The host's default handler, which may print a stack trace or end the JVM,
 * never gets it.
 */
public final class ProbeThread extends Thread implements Thread.UncaughtExceptionHandler {
    public ProbeThread(String name, Runnable work) {
        this(null, name, work);
    }

    /** A thread in a group of the host, whose work is the host's. */
    public ProbeThread(@Nullable ThreadGroup group, String name, Runnable work) {
        super(group, work, name, 0, false);
        setDaemon(true);
        setContextClassLoader(null);
        setUncaughtExceptionHandler(this);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        ErrorLine.print("the thread " + thread.getName() + " has ended", failure);
    }
}
