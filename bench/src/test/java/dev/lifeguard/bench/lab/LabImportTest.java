package dev.lifeguard.bench.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.bench.result.Result;
import dev.lifeguard.model.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabImportTest {
    private static final String REPORT = """
            {"version":1,"command":"./lifeguard lab compose","profile":"quick",
             "setting":{"CPU":"a CPU","hardware threads":"2","operating system":"Linux 6","Java":"25"},
             "experiments":[{"name":"compose","ok":true,
               "diagnoses":[{"run":"virtual","expected":[],"found":[]},
                            {"run":"okhttp","expected":["pool-per-call"],"found":[{"id":"idle-pools"}]}],
               "runs":[{"id":"virtual-c100","seconds":1.234,"possibleSeconds":1.2,"maxThreads":23,
                        "peakHeapBytes":41000000,"heapLimitMb":90,"requests":{"answered":300}}]},
              {"name":"findings","ok":true,
               "all":{"wrong":10,"recalled":9,"withLine":9,"lineRight":9,"healthy":4,"falseAlarms":1},
               "findings":[{"id":"idle-pools","score":{"wrong":0,"recalled":0,"withLine":0,"lineRight":0,"healthy":4,"falseAlarms":1}}]},
              {"name":"pool-tuning","ok":false,"runs":[]}]}
            """;

    private static Result imported(String name) {
        return new LabImport(name, "abc", "2026-11-22", List.of()).of(new LabResults(JsonObject.parse(REPORT)));
    }

    @Test
    void figuresMatchTheReport() {
        Result result = imported("compose");

        assertThat(result.runs().get(0).command()).isEqualTo("./lifeguard lab compose");
        assertThat(result.runs().get(0).machine().text()).isEqualTo("2 cores of a CPU, Linux 6, JDK 25");
        assertThat(result.table("runs").orElseThrow().markdown())
                .contains("| virtual-c100 | 1.23 | 1.20 |  | 23 |  | 41.0 | 90 |  | 300 |");
    }

    @Test
    void runsWithTheExpectedFindingsAreCounted() {
        assertThat(imported("compose").table("findings").orElseThrow().markdown())
                .contains("| 1 of 2 runs | as found | as expected |")
                .contains("| okhttp | pool-per-call | idle-pools |")
                .doesNotContain("virtual");
    }

    @Test
    void findingsAtScaleAreCountedForAllAndForEach() {
        assertThat(imported("findings").table("scores").orElseThrow().markdown())
                .contains("| all services | 10 | 9 | 90.0 | 100.0 | 4 | 25.0 |")
                .contains("| idle-pools | 0 | 0 |  |  | 4 | 25.0 |");
    }

    @Test
    void failedExperimentsAreNotImported() {
        assertThatThrownBy(() -> imported("pool-tuning")).hasMessageContaining("no experiment pool-tuning");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pool-tuning",
                "parallel-stream",
                "compose",
                "task-processing",
                "parallel-each",
                "prediction",
                "prediction-generated"
            })
    void theSourcesOfAnExperimentAreThere(String name) {
        assertThat(LabTables.ALL).containsKey(name);
        assertThat(LabImport.sources(name))
                .allSatisfy(path -> assertThat(Files.isDirectory(Path.of("..", path)))
                        .as(path)
                        .isTrue());
    }
}
