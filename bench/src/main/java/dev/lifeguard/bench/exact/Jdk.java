package dev.lifeguard.bench.exact;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * An installed JDK.
 *
 * @param home its directory
 * @param version as in its {@code release} file, such as 17.0.15
 */
public record Jdk(Path home, String version) {

    /** The JDK that runs this program. */
    public static Jdk own() {
        return new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
    }

    /**
     * Returns a JDK of the feature release {@code feature}: this one, one named by the environment, or one in a sibling
     * directory.
     */
    public static Optional<Jdk> ofFeature(int feature) {
        List<Path> homes = new ArrayList<>();
        homes.add(own().home());
        for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
            if (variable.getKey().matches("J(DK|AVA)_?\\d*_?HOME.*")) {
                homes.add(Path.of(variable.getValue()));
            }
        }
        for (Path home : List.copyOf(homes)) {
            homes.addAll(neighbours(home));
        }
        return homes.stream()
                .flatMap(home -> at(home).stream())
                .filter(jdk -> jdk.feature() == feature)
                .findFirst();
    }

    /** Returns the JDK in that directory, if there is one. */
    public static Optional<Jdk> at(Path home) {
        Properties release = new Properties();
        try (Reader in = Files.newBufferedReader(home.resolve("release"))) {
            release.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
        boolean compiles = Files.isExecutable(home.resolve("bin/javac"));
        return compiles && version.matches("\\d+.*") ? Optional.of(new Jdk(home, version)) : Optional.empty();
    }

    int feature() {
        return Integer.parseInt(version.replaceFirst("\\D.*", ""));
    }

    Path java() {
        return home.resolve("bin/java");
    }

    private static List<Path> neighbours(Path home) {
        Path parent = home.getParent();
        if (parent == null) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
