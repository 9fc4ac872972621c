package dev.lifeguard.probe.edge;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JDK on this machine: the one that runs the tests, or one in the usual places.
 *
 * @param version feature version
 * @param home its directory
 */
record Jdk(int version, Path home) {
    /** Whether to run each case on each JDK, with the agent and attached: the profile {@code full}. */
    static final boolean ALL_WAYS = "all".equals(System.getProperty("lifeguard.its"));

    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");
    private static final List<String> PLACES = List.of(
            "/usr/lib/jvm",
            "/opt",
            System.getProperty("user.home") + "/.sdkman/candidates/java",
            System.getProperty("user.home") + "/.jdks",
            "/Library/Java/JavaVirtualMachines");

    /** This JVM's JDK, and version 17 if installed. */
    static List<Jdk> all() {
        Map<Integer, Path> found = new TreeMap<>();
        for (Path home : candidates()) {
            int version = version(home);
            if (version > 0) {
                found.putIfAbsent(version, home);
            }
        }
        List<Jdk> all = new ArrayList<>();
        all.add(current());
        Path seventeen = found.get(17);
        if (seventeen != null && all.get(0).version() != 17) {
            all.add(new Jdk(17, seventeen));
        }
        return all;
    }

    /**
     * The JDKs for one of many cases: all in the profile {@code full}, else one, in rotation.
     *
     * @param turn number of the case, from 0
     */
    static List<Jdk> of(int turn) {
        List<Jdk> all = all();
        return ALL_WAYS ? all : List.of(all.get(turn % all.size()));
    }

    /** The JDKs to run with the agent from the start; see {@link #attachedTo()}. */
    static List<Jdk> withAgent() {
        return of(0);
    }

    /** The JDKs to attach to: without the profile {@code full} a different one than with the agent. */
    static List<Jdk> attachedTo() {
        return of(1);
    }

    static Jdk current() {
        return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
    }

    Path java() {
        return home.resolve("bin").resolve("java");
    }

    private static List<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        System.getenv().forEach((name, value) -> {
            if (name.matches("(JDK|JAVA)_?.*HOME.*") && !value.isEmpty()) {
                homes.add(Path.of(value));
            }
        });
        for (String place : PLACES) {
            if (Files.isDirectory(Path.of(place))) {
                try (DirectoryStream<Path> directories = Files.newDirectoryStream(Path.of(place))) {
                    for (Path directory : directories) {
                        homes.add(directory);
                        homes.add(directory.resolve("Contents").resolve("Home"));
                    }
                } catch (IOException e) {
                    continue; // not readable
                }
            }
        }
        return homes;
    }

    /** The feature version of the JDK in {@code home}; 0 if it has no JDK. */
    private static int version(Path home) {
        if (!Files.isExecutable(home.resolve("bin").resolve("java"))) {
            return 0;
        }
        try {
            Matcher matcher = VERSION.matcher(Files.readString(home.resolve("release")));
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public String toString() {
        return "Java " + version;
    }
}
