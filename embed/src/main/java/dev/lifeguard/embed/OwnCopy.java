package dev.lifeguard.embed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The jar that we bring, as a file: an agent and a class loader need one, and a program's own jars may be in another. */
final class OwnCopy {
    private static final String RESOURCE = "/META-INF/lifeguard/lifeguard.jar";

    private OwnCopy() {}

    /** Writes it into a new directory that only this user can read, for the life of the JVM. */
    static Path make() {
        try (InputStream in = OwnCopy.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("lifeguard-embed was built without " + RESOURCE);
            }
            Path directory = Files.createTempDirectory("lifeguard-");
            directory.toFile().deleteOnExit();
            Path jar = directory.resolve("lifeguard.jar");
            Files.copy(in, jar);
            jar.toFile().deleteOnExit(); // before its directory: the last one first
            return jar;
        } catch (IOException e) {
            throw new EmbedException(
                    "Lifeguard needs a file of 3 MB among the temporary ones (" + e
                            + "): name a directory with -Djava.io.tmpdir=DIR, or start with -javaagent:lifeguard.jar",
                    e);
        }
    }
}
