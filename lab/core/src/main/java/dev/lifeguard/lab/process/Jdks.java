package dev.lifeguard.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds JDKs: the one that runs the lab, or others in their usual places on this machine. */
public final class Jdks {
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");
    private static final Pattern VARIABLE = Pattern.compile("JAVA_HOME.*|JAVA_?\\d+_?HOME|JDK_?\\d*_?HOME");
    private static final List<String> FOLDERS = List.of(
            "/usr/lib/jvm",
            "/opt",
            "/opt/hostedtoolcache/Java_Temurin-Hotspot_jdk",
            "/Library/Java/JavaVirtualMachines");
    private static final List<String> FOLDERS_AT_HOME =
            List.of(".sdkman/candidates/java", ".jdks", ".m2/jdks", "Library/Java/JavaVirtualMachines");

    private Jdks() {}

    /** Returns the home of a JDK with that feature version (17, 25). */
    public static Optional<Path> ofVersion(int version) {
        return candidates()
                .filter(home -> version(home).equals(OptionalInt.of(version)))
                .findFirst();
    }

    /** Returns a JDK's feature version; empty if there is no JDK. */
    public static OptionalInt version(Path home) {
        try {
            if (Files.isExecutable(home.resolve("bin").resolve("java"))) {
                Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
                return version.find() ? OptionalInt.of(Integer.parseInt(version.group(1))) : OptionalInt.empty();
            }
        } catch (IOException e) {
            // not a JDK
        }
        return OptionalInt.empty();
    }

    private static Stream<Path> candidates() {
        Stream<Path> named = System.getenv().entrySet().stream()
                .filter(variable -> VARIABLE.matcher(variable.getKey()).matches())
                .map(Map.Entry::getValue)
                .map(Path::of);
        Path home = Path.of(System.getProperty("user.home", ""));
        Stream<Path> found = Stream.concat(
                        FOLDERS.stream().map(Path::of), FOLDERS_AT_HOME.stream().map(home::resolve))
                .flatMap(Jdks::inside)
                .flatMap(
                        folder -> Stream.of(folder, folder.resolve("Contents").resolve("Home"), folder.resolve("x64")));
        return Stream.of(Stream.of(JavaCommand.OWN_JAVA), named, found).flatMap(homes -> homes);
    }

    private static Stream<Path> inside(Path folder) {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
