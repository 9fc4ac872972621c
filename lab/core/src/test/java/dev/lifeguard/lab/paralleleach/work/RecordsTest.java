package dev.lifeguard.lab.paralleleach.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import dev.lifeguard.lab.process.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordsTest {
    @Test
    void aCallSurvivesItsTextForm() {
        Call call = new Call(Kind.SLEEP, 10_000_000, 20, 1000);
        assertThat(Call.parse(call.text())).isEqualTo(call);
    }

    @Test
    void aResultSurvivesJson() {
        UseResult result = new UseResult(
                12.5,
                List.of(new Item("a", 5, 1, ""), new Item("b", 7, 2, "IOException: \"gone\"")),
                "IOException: gone",
                "cafe",
                List.of("one", "two"));
        assertThat(Json.read(Json.write(result), UseResult.class)).isEqualTo(result);
        assertThat(result.done()).isEqualTo(1);
    }
}
