package dev.lifeguard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.process.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data exchanged between the lab and the load's JVM survives a round trip. */
class RecordsTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void planSurvivesJson() {
        LoadPlan plan = new LoadPlan(
                "http://127.0.0.1:8080",
                new Phase(new Target("warm", "/warm?a=\"b\"", "C_1|C_2"), new Closed(10, 200, 7)),
                new Phase(
                        List.of(new Target("quick", "/quick"), new Target("slow", "/slow")),
                        new Open(new Step(10, 4), new Step(2.5, 7.5, 2))),
                folder.resolve("requests.csv"));
        assertThat(Json.read(Json.write(plan), LoadPlan.class)).isEqualTo(plan);
        assertThat(plan.warmUp().ordered()).isEqualTo(200);
        assertThat(plan.loads().get(0).ordered()).isEqualTo(100);
    }

    @Test
    void requestsSurviveTheirFile() throws IOException {
        List<Request> requests = List.of(
                new Request(true, "warm", 0, 1_795_226_025_508.694, 118, 200),
                new Request(false, "quick", 41.667, 1_795_226_030_000.25, 0.5, 200),
                new Request(false, "slow", Double.NaN, 1_795_226_030_001.75, 0.5, 0));
        Path file = folder.resolve("requests.csv");
        RequestLog.write(file, requests);
        assertThat(RequestLog.read(file)).isEqualTo(requests);
        assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".part"));
    }

    @Test
    void namesTheInvalidLine() throws IOException {
        Path file = folder.resolve("requests.csv");
        RequestLog.write(file, List.of(new Request(false, "a", 0, 1, 2, 200)));
        Files.writeString(file, Files.readString(file) + "load,1\n");
        assertThatIOException().isThrownBy(() -> RequestLog.read(file)).withMessageContaining("line 3 ");
    }

    @Test
    void refusesAnotherFile() throws IOException {
        Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n");
        assertThatIOException().isThrownBy(() -> RequestLog.read(file)).withMessageContaining("not a record");
    }
}
