package dev.lifeguard.embed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The jar within this library, copied to a file. An agent and a class loader need a file, and the program may be packed
 * into a jar of jars.
 */
final class OwnCopy {
    private static final String RESOURCE = "/META-INF/lifeguard/lifeguard.jar";

    private OwnCopy() {}

    /** Writes the jar to a new directory that only this user can read; it is deleted when the JVM exits. */
    static Path make() {
        try (InputStream in = OwnCopy.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("lifeguard-embed was built without " + RESOURCE);
            }
            Path directory = Files.createTempDirectory("lifeguard-");
            directory.toFile().deleteOnExit();
            Path jar = directory.resolve("lifeguard.jar");
            Files.copy(in, jar);
            jar.toFile().deleteOnExit(); // after its directory: files are deleted in reverse order
            return jar;
        } catch (IOException e) {
            throw new EmbedException(
                    "Lifeguard needs a file of 3 MB among the temporary ones (" + e
                            + "): name a directory with -Djava.io.tmpdir=DIR, or start with -javaagent:lifeguard.jar",
                    e);
        }
    }
}
