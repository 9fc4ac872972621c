package dev.lifeguard.fleet.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerTest {
    @Test
    void readsAVectorAsSamples() throws PrometheusException {
        assertThat(Answer.samples(data("vector", """
                        {"metric":{"job":"shop","pool":"a \\"b\\""},"value":[1700000000.123,"0.5"]},
                        {"metric":{},"value":[1700000000,"NaN"]},
                        {"metric":{},"value":[1700000000,"+Inf"]}""")))
                .containsExactly(
                        new Sample(Map.of("job", "shop", "pool", "a \"b\""), 0.5),
                        new Sample(Map.of(), Double.NaN),
                        new Sample(Map.of(), Double.POSITIVE_INFINITY));
        assertThat(Answer.samples(data("vector", ""))).isEmpty();
    }

    @Test
    void readsAMatrixAsHistories() throws PrometheusException {
        assertThat(Answer.histories(data("matrix", """
                        {"metric":{"job":"shop"},"values":[[1700000000,"1"],[1700000060.5,"2e-3"]]}""")))
                .containsExactly(new History(
                        Map.of("job", "shop"),
                        List.of(new History.Point(1_700_000_000, 1), new History.Point(1_700_000_060.5, 0.002))));
    }

    @Test
    void reportsTheServersError() {
        assertThatThrownBy(() -> Answer.samples("{\"status\":\"error\",\"error\":\"query timed out\\nin it\"}"))
                .isInstanceOf(PrometheusException.class)
                .hasMessage("it failed: query timed out in it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>Sign in</html>",
                "[]",
                "{\"status\":\"success\"}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[]}}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[{\"value\":[1]}]}}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[{\"value\":[1,2]}]}}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[{\"value\":[1,\"x\"]}]}}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[{\"metric\":{\"a\":1},\"value\":[1,\"1\"]}]}}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":{}}}",
                "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[7]}}"
            })
    void reportsOtherTextInOneLine(String json) {
        assertThatThrownBy(() -> Answer.samples(json))
                .isInstanceOf(PrometheusException.class)
                .message()
                .doesNotContain("\n")
                .hasSizeLessThan(400);
    }

    private static String data(String type, String result) {
        return "{\"status\":\"success\",\"data\":{\"resultType\":\"" + type + "\",\"result\":[" + result + "]}}";
    }
}
