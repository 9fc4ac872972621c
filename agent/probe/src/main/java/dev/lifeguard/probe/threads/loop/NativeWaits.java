package dev.lifeguard.probe.threads.loop;

import java.util.Set;

/** Native methods of the JDK in which a thread waits although it is runnable for the JVM. */
public final class NativeWaits {
    private static final Set<String> CLASSES = Set.of(
            "sun.nio.ch.Net",
            "sun.nio.ch.EPoll",
            "sun.nio.ch.KQueue",
            "sun.nio.ch.WEPoll",
            "sun.nio.ch.SocketDispatcher",
            "sun.nio.ch.UnixDomainSockets",
            "sun.nio.ch.FileDispatcherImpl",
            "sun.nio.ch.UnixFileDispatcherImpl",
            "java.net.SocketInputStream",
            "java.net.PlainSocketImpl",
            "java.io.FileInputStream",
            "java.io.RandomAccessFile",
            "java.lang.ProcessImpl");

    private NativeWaits() {}

    /** Whether the frame is such a method. */
    public static boolean isOne(StackTraceElement frame) {
        return frame.isNativeMethod() && CLASSES.contains(frame.getClassName());
    }
}
