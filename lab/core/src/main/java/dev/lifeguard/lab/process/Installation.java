package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the files are that belong to the lab. */
public final class Installation {
    private Installation() {}

    /**
     * The agent's jar, in {@code lib} beside the lab's jar.
     *
     * @throws Failure if it is not there
     */
    public static Path probe() {
        try {
            Path own = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path probe = own.resolveSibling("lib").resolve("lifeguard-probe.jar");
            if (!Files.isReadable(probe)) {
                throw new Failure("the probe is not at " + probe + ": build the lab with ./lifeguard lab");
            }
            return probe;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
