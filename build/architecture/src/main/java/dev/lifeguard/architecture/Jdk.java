package dev.lifeguard.architecture;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JDKs of this machine that run the JVMs of integration tests. */
public enum Jdk {
    /** The oldest supported version. */
    OLDEST(17),
    /** The version that runs the tests, or the one that the profile {@code jdks} tries instead of all. */
    NEWEST(Tried.HOME == null ? Runtime.version().feature() : versionOf(Tried.HOME));

    /** The JDK that the profile {@code jdks} tries. */
    private static final class Tried {
        static final @Nullable Path HOME = Optional.ofNullable(System.getProperty("lifeguard.jdk"))
                .filter(home -> !home.isEmpty())
                .map(Path::of)
                .orElse(null);
    }

    /** Whether each case is run on each JDK, with the agent and attached: the profile {@code full}. */
    public static final boolean ALL_WAYS = "all".equals(System.getProperty("lifeguard.its"));

    private final int version;

    Jdk(int version) {
        this.version = version;
    }

    /** Returns both, or the only one that is tried. */
    public static List<Jdk> all() {
        return Tried.HOME == null ? List.of(values()) : List.of(NEWEST);
    }

    /**
     * Returns the JDKs for one of many cases: both in the profile {@code full}, else one, in rotation.
     *
     * @param turn number of the case, from 0
     */
    public static List<Jdk> of(int turn) {
        return ALL_WAYS || Tried.HOME != null ? all() : List.of(turn % 2 == 0 ? NEWEST : OLDEST);
    }

    /** Returns both in the profile {@code full}, else the newest. */
    public static List<Jdk> newest() {
        return of(0);
    }

    /** Returns both in the profile {@code full}, else the oldest. */
    public static List<Jdk> oldest() {
        return of(1);
    }

    /** Returns its feature version. */
    public int version() {
        return version;
    }

    /** Returns the start of a command that runs a JVM for some seconds, with the {@link #quickStart()} and options. */
    public List<String> command(String... options) {
        List<String> command = new ArrayList<>();
        command.add(java().toString());
        command.addAll(quickStart());
        command.addAll(Arrays.asList(options));
        return command;
    }

    /**
     * Returns the options of a JVM that runs for some seconds. Without the profile {@code full} only the first compiler
     * is used, since both need nearly twice the processor time.
     */
    public static List<String> quickStart() {
        return ALL_WAYS ? List.of() : List.of("-XX:TieredStopAtLevel=1");
    }

    /** Returns its {@code java}. */
    public Path java() {
        return home().resolve("bin/java");
    }

    /** Returns its folder. Skips the test if it is missing, and fails if it is the one that is tried. */
    public Path home() {
        if (this == NEWEST && Tried.HOME != null) {
            assertThere(Tried.HOME);
            return Tried.HOME;
        }
        Path ours = Path.of(System.getProperty("java.home"));
        Optional<Path> home = this == NEWEST ? Optional.of(ours) : beside(ours).or(this::onPath);
        Prerequisite.require(home.isPresent(), "a JDK " + version + " beside this one or on the PATH");
        return home.orElseThrow();
    }

    private static void assertThere(Path home) {
        if (versionOf(home) == 0 || !Files.isExecutable(home.resolve("bin/java"))) {
            throw new AssertionError("no JDK in " + home + ": build/jdks.sh unpacks it");
        }
    }

    private Optional<Path> onPath() {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, "java"))
                .filter(Files::isExecutable)
                .map(Jdk::home)
                .filter(this::isThisVersion)
                .findFirst();
    }

    /** Returns the real folder of a {@code java}, since the one on the path may be a link. */
    private static Path home(Path java) {
        try {
            Path bin = java.toRealPath().getParent();
            return bin == null || bin.getParent() == null ? java : bin.getParent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Path> beside(Path ours) {
        Path directory = ours.getParent();
        if (directory == null) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(directory)) {
            return homes.filter(this::isThisVersion)
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isThisVersion(Path home) {
        return versionOf(home) == version;
    }

    /** Returns the feature version of a JDK; 0 if there is none. */
    private static int versionOf(Path home) {
        try {
            Matcher version =
                    Pattern.compile("JAVA_VERSION=\"(\\d{1,4})").matcher(Files.readString(home.resolve("release")));
            return version.find() ? Integer.parseInt(version.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public String toString() {
        return "Java " + version;
    }
}
