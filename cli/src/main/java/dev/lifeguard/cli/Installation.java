package dev.lifeguard.cli;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/** Paths of the files that belong to the command line. */
final class Installation {
    private Installation() {}

    /** The agent's jar, in {@code lib} beside the command line's jar. */
    static Path probe() {
        return ownJar().resolveSibling("lib").resolve("lifeguard-probe.jar");
    }

    /** The lab's jar, in the sources from which {@code ./lifeguard} starts; null if it was started otherwise. */
    static @Nullable Path lab() {
        String home = System.getProperty("lifeguard.home");
        return home == null ? null : Path.of(home, "lab", "core", "target", "lifeguard-lab.jar");
    }

    private static Path ownJar() {
        CodeSource source = Installation.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IllegalStateException("the class loader does not say where the command line's jar is");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
