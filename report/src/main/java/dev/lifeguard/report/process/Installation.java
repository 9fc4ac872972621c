package dev.lifeguard.report.process;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;

/** Paths of the files that come with a program. */
public final class Installation {
    private Installation() {}

    /**
     * The agent's jar, in {@code lib} beside the program's jar; it may be missing.
     *
     * @param program any class of the program's jar
     */
    public static Path probe(Class<?> program) {
        return jar(program).resolveSibling("lib").resolve("lifeguard-probe.jar");
    }

    private static Path jar(Class<?> program) {
        CodeSource source = program.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IllegalStateException("the class loader does not say where the jar of " + program + " is");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
