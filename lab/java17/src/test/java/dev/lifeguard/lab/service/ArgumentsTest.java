package dev.lifeguard.lab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ArgumentsTest {
    private final Arguments arguments =
            new Arguments("--url=http://localhost/?a=b", "--threads=20", "--names=a,b", "--none=");

    @Test
    void returnsTheValues() {
        assertThat(arguments.text("url")).isEqualTo("http://localhost/?a=b");
        assertThat(arguments.number("threads")).isEqualTo(20);
        assertThat(arguments.list("names")).containsExactly("a", "b");
        assertThat(arguments.list("none")).isEmpty();
        assertThat(arguments.has("other")).isFalse();
    }

    @Test
    void namesAMissingArgument() {
        assertThatThrownBy(() -> arguments.path("folder")).hasMessage("--folder is missing");
        assertThatThrownBy(() -> new Arguments("threads")).hasMessage("threads");
    }
}
