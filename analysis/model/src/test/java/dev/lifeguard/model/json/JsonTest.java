package dev.lifeguard.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void readsWhatItWrote() {
        String text = new JsonWriter()
                .beginObject()
                .member("long", Long.MIN_VALUE)
                .member("real", 0.1)
                .member("yes", true)
                .member("text", "a\"\\/\b\f\n\r\t\u0000\u001fü€\ud83d\ude00")
                .member("none", (String) null)
                .member("nan", Double.NaN)
                .member("longs", new long[] {1, -2, Long.MAX_VALUE})
                .member("texts", List.of("", "b"))
                .name("object")
                .beginObject()
                .endObject()
                .name("objects")
                .beginArray()
                .beginObject()
                .member("i", 1)
                .endObject()
                .beginObject()
                .member("i", 2)
                .endObject()
                .endArray()
                .endObject()
                .toString();

        JsonObject json = JsonObject.parse(text);

        assertThat(json.integer("long", 0)).isEqualTo(Long.MIN_VALUE);
        assertThat(json.real("real", 0)).isEqualTo(0.1);
        assertThat(json.flag("yes")).isTrue();
        assertThat(json.text("text", "")).isEqualTo("a\"\\/\b\f\n\r\t\u0000\u001fü€\ud83d\ude00");
        assertThat(text).doesNotContain("none");
        assertThat(json.has("nan")).isFalse();
        assertThat(json.integers("longs")).containsExactly(1, -2, Long.MAX_VALUE);
        assertThat(json.texts("texts")).containsExactly("", "b");
        assertThat(json.objectOrNull("object")).isNotNull();
        assertThat(json.objects("objects")).extracting(o -> o.integer("i", 0)).containsExactly(1L, 2L);
    }

    @Test
    void aMissingMemberGivesItsDefault() {
        JsonObject json = JsonObject.parse(" {\"null\":null} ");

        assertThat(json.integer("null", 7)).isEqualTo(7);
        assertThat(json.real("a", 0.5)).isEqualTo(0.5);
        assertThat(json.flag("a")).isFalse();
        assertThat(json.text("a", "b")).isEqualTo("b");
        assertThat(json.textOrNull("null")).isNull();
        assertThat(json.integers("a")).isEmpty();
        assertThat(json.texts("a")).isEmpty();
        assertThat(json.objects("null")).isEmpty();
        assertThat(json.objectOrNull("a")).isNull();
    }

    @Test
    void aMemberOfTheWrongTypeIsNamed() {
        JsonObject json = JsonObject.parse("{\"a\":{},\"i\":1,\"mixed\":[1,2.5,\"x\"],\"big\":[9223372036854775808]}");

        wrong(() -> json.integer("a", 0), "\"a\" is not a number");
        wrong(() -> json.real("a", 0), "\"a\" is not a number");
        wrong(() -> json.flag("i"), "\"i\" is not true or false");
        wrong(() -> json.text("i", ""), "\"i\" is not a string");
        wrong(() -> json.integers("mixed"), "\"mixed\" is not an array of integers");
        wrong(() -> json.integers("big"), "\"big\" is not an array of integers");
        wrong(() -> json.texts("mixed"), "\"mixed\" is not an array of strings");
        wrong(() -> json.objects("mixed"), "\"mixed\" is not an array of objects");
        wrong(() -> json.objectOrNull("i"), "\"i\" is not an object");
    }

    @Test
    void readsArraysOfMixedTypes() {
        JsonObject json = JsonObject.parse("{\"a\":[1.5,\"x\"],\"b\":[1,2],\"c\":[[1,\"x\"],[]],\"d\":[],\"e\":7}");
        assertThat(json.values("a")).isEqualTo(List.of(1.5, "x"));
        assertThat(json.values("b")).isEqualTo(List.of(1L, 2L));
        assertThat(json.values("c").get(0)).isEqualTo(List.of(1L, "x"));
        assertThat(json.values("d")).isEmpty();
        assertThat(json.values("none")).isEmpty();
        wrong(() -> json.values("e"), "\"e\" is not an array");
        assertThat(json.names()).containsExactly("a", "b", "c", "d", "e");
    }

    @Test
    void readsNumbersExactly() {
        JsonObject json = JsonObject.parse("{\"max\":9223372036854775807,\"min\":-9223372036854775808,"
                + "\"more\":9223372036854775808,\"e\":-1.5E+3,\"zero\":-0,\"half\":0.5,\"exp\":1e2}");

        assertThat(json.integer("max", 0)).isEqualTo(Long.MAX_VALUE);
        assertThat(json.integer("min", 0)).isEqualTo(Long.MIN_VALUE);
        assertThat(json.real("more", 0)).isEqualTo(9223372036854775808.0);
        assertThat(json.integer("more", 0)).isEqualTo(Long.MAX_VALUE);
        assertThat(json.integer("e", 0)).isEqualTo(-1500);
        assertThat(json.integer("zero", 1)).isZero();
        assertThat(json.integer("half", 1)).isZero();
        assertThat(json.real("exp", 0)).isEqualTo(100);
        assertThat(json.int32("max", 0)).isEqualTo(Integer.MAX_VALUE);
        assertThat(json.int32("min", 0)).isEqualTo(Integer.MIN_VALUE);
    }

    @Test
    void readsEscapes() {
        JsonObject json = JsonObject.parse("{\"\\u0061\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00fC\\uD83D\\uDE00\"}");

        assertThat(json.text("a", "")).isEqualTo("\"\\/\b\f\n\r\tü\ud83d\ude00");
    }

    @Test
    void anUnknownEscapeIsAOneLineError() {
        assertThatThrownBy(() -> JsonObject.parse("{\"a\\\n\":1}"))
                .isInstanceOf(JsonException.class)
                .hasMessage("unknown escape at character 6");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "}",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":1,",
                "{\"a\":1,}",
                "{\"a\" 1}",
                "{a:1}",
                "{\"a\":1}}",
                "{\"a\":1} x",
                "{\"a\":[1,]}",
                "{\"a\":[1 2]}",
                "{\"a\":[1,2}",
                "{\"a\":[",
                "{\"a\":[1,\"b\"",
                "{\"a\":\"",
                "{\"a\":\"\\",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"\\u12g4\"}",
                "{\"a\":\"\\u１２３４\"}",
                "{\"a\":\"\n\"}",
                "{\"a\":\"\\n\u0001\"}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":-}",
                "{\"a\":.5}",
                "{\"a\":1.}",
                "{\"a\":1e}",
                "{\"a\":1e+}",
                "{\"a\":1.2.3}",
                "{\"a\":--1}",
                "{\"a\":1-1}",
                "{\"a\":0x1}",
                "{\"a\":1f}",
                "{\"a\":１}",
                "{\"a\":1e999}",
                "{\"a\":NaN}",
                "{\"a\":tru}",
                "{\"a\":nul",
                "{\"a\":truex}",
                "[1]",
                "1",
                "\"a\"",
                "null"
            })
    void refusesOtherText(String text) {
        assertThatThrownBy(() -> JsonObject.parse(text)).isInstanceOf(JsonException.class);
    }

    @Test
    void errorsNameTheProblemAndPosition() {
        wrong(() -> JsonObject.parse("{\"a\":1 \"b\":2}"), "expected '}' at character 8");
        wrong(() -> JsonObject.parse("{\"a\":frue}"), "not a value at character 6");
    }

    @Test
    void nestingIsBounded() {
        String deepest = "{\"a\":".repeat(31) + "[]" + "}".repeat(31);
        JsonObject.parse(deepest);

        wrong(() -> JsonObject.parse("{\"a\":" + deepest + "}"), "nested deeper than 32 at character 161");
        assertThatThrownBy(() -> JsonObject.parse("{\"a\":" + "[".repeat(1_000_000)))
                .isInstanceOf(JsonException.class);
    }

    @Test
    void numberOfValuesIsBounded() {
        assertThatThrownBy(() -> JsonObject.parse("{\"a\":[" + "{},".repeat(1_000_000) + "{}]}"))
                .isInstanceOf(JsonException.class)
                .hasMessageStartingWith("more than 1000000 values");
        assertThat(JsonObject.parse("{\"a\":[" + "1,".repeat(2_000_000) + "1]}").integers("a"))
                .hasSize(2_000_001);
    }

    @Test
    void siblingsAreNotNested() {
        assertThat(JsonObject.parse("{\"a\":[" + "[],".repeat(100) + "[]]}").has("a"))
                .isTrue();
    }

    private static void wrong(Runnable read, String message) {
        assertThatThrownBy(read::run).isInstanceOf(JsonException.class).hasMessage(message);
    }
}
