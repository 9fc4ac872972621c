package dev.lifeguard.dist;

import dev.lifeguard.architecture.Prerequisite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDKs of this machine on which the jar is tested. */
enum Java {
    /** The oldest supported version. */
    OLDEST(17),
    /** The version that runs the tests. */
    NEWEST(Runtime.version().feature());

    private final int version;

    Java(int version) {
        this.version = version;
    }

    /** Returns its folder. Skips the test if it is missing. */
    Path home() throws IOException {
        Path ours = Path.of(System.getProperty("java.home"));
        Optional<Path> home = this == NEWEST ? Optional.of(ours) : found(ours);
        Prerequisite.require(home.isPresent(), "a JDK " + version + " beside this one or on the PATH");
        return home.orElseThrow();
    }

    Path java() throws IOException {
        return home().resolve("bin/java");
    }

    private Optional<Path> found(Path ours) throws IOException {
        try (Stream<Path> beside = Files.list(ours.resolveSibling("."))) {
            Stream<Path> onPath = Arrays.stream(System.getenv("PATH").split(":"))
                    .map(folder -> Path.of(folder, "java"))
                    .filter(Files::isExecutable)
                    .map(Java::homeOf);
            return Stream.concat(beside, onPath)
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .filter(this::isVersion)
                    .findFirst();
        }
    }

    private static Path homeOf(Path java) {
        try {
            return java.toRealPath().resolve("../..").normalize();
        } catch (IOException e) {
            return java;
        }
    }

    private boolean isVersion(Path home) {
        try {
            return Files.readString(home.resolve("release")).contains("JAVA_VERSION=\"" + version + ".");
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the options of a typical small JVM. */
    static List<String> plain() {
        return List.of("-Xmx64m", "-XX:+UseSerialGC");
    }
}
