package dev.lifeguard.probe.edge;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The copied versions of frameworks, each with JDKs to try it on: with the agent on one, attached to another. */
final class Versions {
    private Versions() {}

    /**
     * The versions, as a JDK and the name of a directory.
     *
     * @param names selects frameworks, by name without version
     * @param attach whether the probe is attached
     */
    static Stream<Arguments> of(Predicate<String> names, boolean attach) throws IOException {
        List<Path> versions = versions(names);
        return IntStream.range(0, versions.size())
                .boxed()
                .flatMap(i -> on(Jdk.of(i + (attach ? 1 : 0)), versions.get(i)));
    }

    /**
     * As {@link #of}, for many versions: without the profile {@code full} they alternate between the agent and
     * attaching.
     */
    static Stream<Arguments> byTurns(Predicate<String> names, boolean attach) throws IOException {
        List<Path> versions = versions(names);
        return IntStream.range(0, versions.size())
                .filter(i -> Jdk.ALL_WAYS || (i % 2 == 1) == attach)
                .boxed()
                .flatMap(i -> on(Jdk.of(i / 2), versions.get(i)));
    }

    private static Stream<Arguments> on(List<Jdk> jdks, Path version) {
        return jdks.stream().map(jdk -> Arguments.of(jdk, version));
    }

    private static List<Path> versions(Predicate<String> names) throws IOException {
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS)) {
            return all.map(Path::getFileName)
                    .filter(version -> names.test(framework(version)))
                    .sorted()
                    .toList();
        }
    }

    /** The framework's name for a version's directory. */
    static String framework(Path version) {
        return version.getFileName().toString().replaceFirst("-\\d.*", "");
    }
}
