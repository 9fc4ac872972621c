package dev.lifeguard.probe.edge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Versions of frameworks that the build has copied, each with JDKs to try it on. */
final class Versions {
    /** In the profile {@code frameworks}; else each goes with the agent on one JDK, and by attach on the other. */
    private static final boolean ON_ALL_JDKS = "all".equals(System.getProperty("lifeguard.frameworks"));

    private Versions() {}

    /**
     * The versions, as a JDK and the name of a directory.
     *
     * @param names which frameworks, by name without version
     * @param attach whether the probe is attached
     */
    static Stream<Arguments> of(Predicate<String> names, boolean attach) throws IOException {
        List<Path> versions;
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS)) {
            versions = all.map(Path::getFileName)
                    .filter(version -> names.test(framework(version)))
                    .sorted()
                    .toList();
        }
        return IntStream.range(0, versions.size())
                .boxed()
                .flatMap(i -> jdks(i + (attach ? 1 : 0)).stream().map(jdk -> Arguments.of(jdk, versions.get(i))));
    }

    private static List<Jdk> jdks(int turn) {
        List<Jdk> all = Jdk.all();
        return ON_ALL_JDKS ? all : List.of(all.get(turn % all.size()));
    }

    /** The name of a framework, of a directory for one of its versions. */
    static String framework(Path version) {
        return version.getFileName().toString().replaceFirst("-\\d.*", "");
    }
}
