package dev.lifeguard.console.outside;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JVMs that can be observed. */
public interface Jvms {
    /** Whether a JVM can be observed. */
    enum State {
        /** A probe would have to be attached, and can be. */
        READY,
        /** It has a probe. */
        OBSERVED,
        /** No probe can be attached. */
        UNREACHABLE
    }

    /**
     * A JVM of this machine.
     *
     * @param pid its process
     * @param main its main class or jar
     * @param user its user, empty if unknown
     * @param why one sentence if it is unreachable, else null
     */
    record Jvm(
            long pid,
            String main,
            String user,
            State state,
            @Nullable String why) {}

    /** Returns the JVMs of this machine that this user may see, except the console's own. Does not disturb them. */
    List<Jvm> list();

    /**
     * Connects to the probe of a JVM, or attaches one.
     *
     * @param target a pid, a part of the main class's or jar's name, or {@code host:port} of a probe
     * @throws OutsideException if there is no such JVM, or it cannot be reached
     */
    Feed connect(String target) throws OutsideException, InterruptedException;
}
