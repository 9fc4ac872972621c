package dev.lifeguard.lab.process;

import dev.lifeguard.model.json.JsonException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Records as JSON, for the files and arguments that the lab's JVMs exchange. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES) // an older file lacks some figures
            .build();

    private Json() {}

    /** Returns a line of JSON. */
    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** @throws JsonException if it is not JSON of that type */
    public static <T> T read(String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JacksonException e) {
            throw new JsonException(String.valueOf(e.getOriginalMessage()));
        }
    }
}
