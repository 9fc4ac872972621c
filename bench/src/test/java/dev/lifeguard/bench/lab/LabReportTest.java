package dev.lifeguard.bench.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.bench.result.Result;
import dev.lifeguard.model.json.JsonObject;
import org.junit.jupiter.api.Test;

class LabReportTest {
    private static final String REPORT = """
            {"version":1,"command":"./lifeguard lab findings","profile":"quick",
             "setting":{"CPU":"a CPU","hardware threads":"2","operating system":"Linux 6","Java":"25"},
             "experiments":[{"name":"findings","ok":true,
               "all":{"wrong":10,"recalled":9,"withLine":9,"lineRight":9,"healthy":4,"falseAlarms":1},
               "findings":[{"id":"idle-pools","score":{"wrong":0,"recalled":0,"withLine":0,"lineRight":0,"healthy":4,"falseAlarms":1}}]},
              {"name":"compose","ok":true,"runs":[]},
              {"name":"prediction","ok":false}]}
            """;

    private static Result result(String name) {
        return new LabReport(JsonObject.parse(REPORT)).result(name, "abc", "2026-11-22");
    }

    @Test
    void theRunMatchesTheReport() {
        assertThat(result("findings").runs().get(0).command()).isEqualTo("./lifeguard lab findings");
        assertThat(result("findings").runs().get(0).machine().text()).isEqualTo("2 cores of a CPU, Linux 6, JDK 25");
    }

    @Test
    void findingsAreCountedForAllAndForEach() {
        assertThat(result("findings").table("scores").orElseThrow().markdown())
                .contains("| all services | 10 | 9 | 90.0 | 100.0 | 4 | 25.0 |")
                .contains("| idle-pools | 0 | 0 |  |  | 4 | 25.0 |");
    }

    @Test
    void predictionsAreScored() {
        String prediction = """
                {"experiments":[{"name":"prediction","ok":true,"seeds":[1,2],"recommendedRun":2,"recommendedWithin5":0.5,
                  "scores":[{"of":"all","cells":3,"medianP95Error":0.049,"within25":0.864}]}]}
                """;
        Result result = new LabReport(JsonObject.parse(prediction)).result("prediction-generated", "abc", "2026-11-22");

        assertThat(result.table("scores").orElseThrow().markdown()).contains("| all | 3 | 4.9 | 86.4 |  |");
        assertThat(result.table("recommended").orElseThrow().markdown()).contains("| seeds 1 to 2 | 2 | 50.0 |  |");
    }

    @Test
    void failedExperimentsAreNotImported() {
        assertThatThrownBy(() -> result("prediction-generated"))
                .hasMessageContaining("no finished experiment prediction");
        assertThatThrownBy(() -> result("compose")).hasMessageContaining("no figures of compose");
    }
}
