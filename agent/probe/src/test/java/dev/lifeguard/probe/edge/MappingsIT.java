package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.probe.host.MappedService;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The requests recorded for each servlet mapping and each JAX-RS path match the program's counts. */
class MappingsIT {
    private static final Set<String> WITH_TOMCAT = Set.of("jersey", "resteasy");

    private static final Set<String> OTHERS = Set.of(
            "tomcatservlet", "jettyservlet", "jettyee8", "jettyee9", "jettyee10", "jettyee11", "undertowservlet");

    static Stream<Arguments> versions() throws IOException {
        return Versions.of(name -> WITH_TOMCAT.contains(name) || OTHERS.contains(name), false);
    }

    /** Without Jetty: tasks passed to threads reserved before the attach are not observed. */
    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return Versions.of(WITH_TOMCAT::contains, true);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void eachMappingIsCounted(Jdk jdk, Path version, @TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, version, directory, List.of(), agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            RouteFigures.check(recording, host.numbers(""));
        }
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsToAttachTo")
    void eachMappingIsCountedFromTheAttachOn(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory, List.of("wait"))) {
            host.await("ready"::equals);
            host.attach("record=" + recording);
            host.send("go");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            RouteFigures.check(recording, host.numbers(""));
        }
    }

    private static HostJvm host(Jdk jdk, Path version, Path directory, List<String> arguments, String... options)
            throws IOException {
        Path jars = HostJvm.FRAMEWORKS.resolve(version);
        List<String> all = new ArrayList<>();
        String classPath = HostJvm.TEST_CLASSES + File.pathSeparator + jars.resolve("*");
        if (WITH_TOMCAT.contains(Versions.framework(version))) {
            classPath = JaxRsResources.compile(jars, directory);
            all.add(JaxRsResources.APPLICATION);
        } else {
            all.add(MappedService.NO_APPLICATION);
        }
        all.addAll(arguments);
        return new HostJvm(jdk, directory, classPath, MappedService.class.getName(), all, options);
    }
}
