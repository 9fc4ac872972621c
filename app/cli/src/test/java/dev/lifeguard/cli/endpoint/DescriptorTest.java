package dev.lifeguard.cli.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.json.JsonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DescriptorTest {
    @Test
    void readsTheProbesOutput() throws Exception {
        String json = "{\"ok\":true,\"already\":true,\"pid\":12,\"port\":40123,\"token\":\"abc-_9\"}";
        assertThat(Descriptor.parse(json)).isEqualTo(new Descriptor(12, 40123, "abc-_9", true));
    }

    @Test
    void refusalSaysWhy() {
        assertThatThrownBy(() -> Descriptor.parse("{\"ok\":false,\"error\":\"no port is free\"}"))
                .isInstanceOf(Descriptor.Refused.class)
                .hasMessage("no port is free");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"ok\":true}",
                "{\"ok\":true,\"pid\":0,\"port\":40123,\"token\":\"abc\"}",
                "{\"ok\":true,\"pid\":12,\"port\":70000,\"token\":\"abc\"}",
                "{\"ok\":true,\"pid\":12,\"port\":40123,\"token\":\"\"}",
                "{\"ok\":true,\"pid\":12,\"port\":40123,\"token\":\"a b\"}",
                "{\"ok\":true,\"pid\":12,\"port\":40123,\"token\":\"a\\r\\nHost: evil\"}"
            })
    void anythingElseIsMalformed(String json) {
        assertThatThrownBy(() -> Descriptor.parse(json)).isInstanceOf(JsonException.class);
    }
}
