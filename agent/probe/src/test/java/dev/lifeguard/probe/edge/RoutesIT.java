package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.host.SpringService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The requests recorded for each route of Spring MVC match the program's counts. */
class RoutesIT {
    private static final int MAX_ROUTES = 100;

    static Stream<Arguments> versions() throws IOException {
        return Versions.of("spring"::equals, false);
    }

    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return Versions.of("spring"::equals, true);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void eachRouteIsCounted(Jdk jdk, Path version, @TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host =
                host(jdk, version, directory, List.of("7"), "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            RouteFigures.check(recording, served(host, 7));
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsToAttachTo")
    void eachRouteIsCountedFromTheAttachOn(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory, List.of("7", "wait"))) {
            host.await("ready"::equals);
            VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
            try {
                machine.loadAgent(HostJvm.PROBE.toString(), "record=" + recording);
            } finally {
                machine.detach();
            }
            host.send("go");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            RouteFigures.check(recording, served(host, 7));
        }
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void routesBeyondTheFirstHundredAreCombined(Jdk jdk, Path version, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host =
                host(jdk, version, directory, List.of("150"), "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            Map<String, Long> served = served(host, 150);
            Map<String, Long> counted = RouteFigures.counted(recording);
            // Concurrent requests race for the last slots: a route with a slot has all of its requests.
            Map<String, Long> expected = new HashMap<>();
            served.forEach((route, requests) ->
                    expected.merge(counted.containsKey(route) ? route : RouteTick.OTHER, requests, Long::sum));
            assertThat(counted).hasSize(MAX_ROUTES + 1).isEqualTo(expected);
        }
    }

    private static HostJvm host(Jdk jdk, Path version, Path directory, List<String> arguments, String... options)
            throws IOException {
        return new HostJvm(
                jdk, directory, HostJvm.FRAMEWORKS.resolve(version), SpringService.class, arguments, options);
    }

    /** The program's counts by route. */
    private static Map<String, Long> served(HostJvm host, int routes) {
        Map<String, Long> served = new HashMap<>();
        for (String line : host.lines()) {
            int bar = line.indexOf('|');
            if (bar > 0) {
                served.put(line.substring(0, bar), Long.parseLong(line.substring(bar + 1)));
            }
        }
        assertThat(served).hasSize(routes + 1);
        served.put("/", served.remove("none")); // by the mapping of Spring's servlet
        return served;
    }
}
