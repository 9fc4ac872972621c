package dev.lifeguard.cli.attach;

import java.io.IOException;
import java.nio.file.Path;

/** A JVM that answers the commands of HotSpot's attach mechanism. Any command may block forever. */
public interface AttachedJvm extends AutoCloseable {
    /** Returns whether the module {@code jdk.attach} is present. A reduced Java runtime may lack it. */
    static boolean moduleIsThere() {
        return ModuleLayer.boot().findModule("jdk.attach").isPresent();
    }

    /** Returns the JVM's property {@code java.specification.version}, such as "17"; empty if it has none. */
    String specification() throws IOException, AttachFailure;

    /**
     * Loads an agent and returns when it has started.
     *
     * @throws AttachFailure if the JVM refuses, or the agent fails
     */
    void load(Path agent, String options) throws IOException, AttachFailure;

    @Override
    void close() throws IOException;
}
