package dev.lifeguard.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.probe.endpoint.Resizing;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.Samples;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeEndpointTest {
    @TempDir
    private Path directory;

    @Test
    void clientsFindItAlsoWhereItsNameIsTaken() throws IOException {
        Path taken = directory.resolve("lifeguard-" + Samples.header().pid() + ".json");
        Files.createDirectories(taken.resolve("x"));
        ProbeEndpoint endpoint = in(directory);
        JsonObject told = JsonObject.parse(endpoint.reachable(false));
        Path file = files().filter(other -> !other.equals(taken)).findFirst().orElseThrow();
        JsonObject found = JsonObject.parse(Files.readString(file));

        assertThat(found.text("token", "")).isEqualTo(told.text("token", "-")).hasSize(32);
        assertThat(found.integer("port", 0)).isEqualTo(told.integer("port", -1));
        endpoint.close();
        assertThat(files()).containsExactly(taken);
    }

    @Test
    void attachingClientsGetTheAddressEvenWithoutAFile() throws IOException {
        ProbeEndpoint endpoint = in(directory.resolve("none"));
        JsonObject told = JsonObject.parse(endpoint.reachable(false));

        assertThat(told.flag("ok")).isTrue();
        assertThat(told.integer("port", 0)).isPositive();
        assertThat(JsonObject.parse(endpoint.reachable(true)).text("token", "")).isEqualTo(told.text("token", "-"));
        endpoint.close();
    }

    private static ProbeEndpoint in(Path directory) {
        EventHub hub = new EventHub(Samples.header());
        Resizing resizing = body -> new Resizing.Answer(200, "");
        return new ProbeEndpoint(0, directory, Samples.header(), hub, new Metrics(1, true), resizing, () -> {});
    }

    private Stream<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList().stream();
        }
    }
}
