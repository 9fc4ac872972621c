package dev.lifeguard.probe.resize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.json.JsonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResizeRequestTest {
    @Test
    void aRequestIsRead() {
        assertThat(ResizeRequest.parse("{\"do\":\"set\",\"pool\":3,\"size\":10000,\"why\":\"a\",\"new\":[]}"))
                .isEqualTo(new ResizeRequest(ResizeRequest.Action.SET, 3, 10_000, "a"));
        assertThat(ResizeRequest.parse("{\"do\":\"back\",\"pool\":3}"))
                .isEqualTo(new ResizeRequest(ResizeRequest.Action.BACK, 3, 0, ""));
        assertThat(ResizeRequest.parse("{\"do\":\"keep\",\"why\":\"" + "x".repeat(3000) + "\"}")
                        .why())
                .hasSize(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                           | \"do\" must be check, set, renew, keep or back",
                "{\"do\":\"SET\"}             | \"do\" must be check, set, renew, keep or back",
                "{\"do\":\"set\"}             | \"size\" must be from 1 to 10000",
                "{\"do\":\"set\",\"size\":0}  | \"size\" must be from 1 to 10000",
                "{\"do\":\"set\",\"size\":10001} | \"size\" must be from 1 to 10000",
                "{\"do\":\"set\",\"size\":1e99}  | \"size\" must be from 1 to 10000",
                "{\"do\":\"set\",\"size\":\"x\"} | \"size\" is not a number",
                "[]                           | expected an object"
            })
    void anInvalidRequestIsRejected(String body, String message) {
        assertThatThrownBy(() -> ResizeRequest.parse(body))
                .isInstanceOf(JsonException.class)
                .hasMessageStartingWith(message);
    }
}
