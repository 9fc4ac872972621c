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

/** The JDKs of this machine that run the JVMs of integration tests. */
public enum Jdk {
    /** The oldest supported version. */
    OLDEST(17),
    /** The version that runs the tests. */
    NEWEST(Runtime.version().feature());

    private final int version;

    /** Returns both in the profile {@code full}, else only the oldest. Tests that need only one JDK use the newest. */
    public static List<Jdk> some() {
        return "all".equals(System.getProperty("lifeguard.its")) ? List.of(values()) : List.of(OLDEST);
    }

    Jdk(int version) {
        this.version = version;
    }

    /** Returns its {@code java}. Skips the test if it is missing. */
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

    /** Returns the real place of a {@code java}, since the one on the path may be a link. */
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
