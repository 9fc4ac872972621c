package dev.lifeguard.architecture;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDKs of this machine on which the JVMs of integration tests run. */
public enum Jdk {
    /** The oldest that is supported. */
    OLDEST(17),
    /** The one that runs the tests. */
    NEWEST(Runtime.version().feature());

    private final int version;

    /** Both in the profile {@code full}; else the oldest, as the tests that need one JDK only take the newest. */
    public static List<Jdk> some() {
        return "all".equals(System.getProperty("lifeguard.its")) ? List.of(values()) : List.of(OLDEST);
    }

    Jdk(int version) {
        this.version = version;
    }

    /** Its {@code java}; the test is skipped where there is none. */
    public Path java() {
        Path ours = Path.of(System.getProperty("java.home"));
        Optional<Path> home =
                this == NEWEST ? Optional.of(ours) : beside(ours, version).or(() -> onPath(version));
        Prerequisite.require(home.isPresent(), "a JDK " + version + " beside this one or on the PATH");
        return home.orElseThrow().resolve("bin/java");
    }

    private static Optional<Path> onPath(int version) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, "java"))
                .filter(Files::isExecutable)
                .map(Jdk::home)
                .filter(home -> isVersion(home, version))
                .findFirst();
    }

    /** Where a {@code java} really is: what is on the path may be a link to it. */
    private static Path home(Path java) {
        try {
            Path bin = java.toRealPath().getParent();
            return bin == null || bin.getParent() == null ? java : bin.getParent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> beside(Path ours, int version) {
        Path directory = ours.getParent();
        if (directory == null) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(directory)) {
            return homes.filter(home -> isVersion(home, version))
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isVersion(Path home, int version) {
        try {
            return Files.readString(home.resolve("release")).contains("JAVA_VERSION=\"" + version + ".");
        } catch (IOException e) {
            return false;
        }
    }
}
