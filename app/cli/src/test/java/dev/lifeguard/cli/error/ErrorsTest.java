package dev.lifeguard.cli.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ErrorsTest {
    private final StringWriter err = new StringWriter();

    @Test
    void badInputExitsWith2AndUnreachableTargetsWith3() {
        assertThat(handle(false, CliException.badInput("no such thing"))).isEqualTo(2);
        assertThat(handle(false, CliException.unreachable("nobody there"))).isEqualTo(3);
        assertThat(err.toString().lines()).containsExactly("lifeguard: no such thing", "lifeguard: nobody there");
    }

    @Test
    void messageStaysOnOneLineAndCannotSteerTheTerminal() {
        handle(false, CliException.badInput("first\nsecond\u001b[2J\tthird\u0085end"));
        assertThat(err.toString().lines()).containsExactly("lifeguard: first second [2J third end");
    }

    @Test
    void unexpectedExceptionHasAStackTraceOnlyOnRequest() {
        assertThat(handle(false, new IllegalStateException("bug"))).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "lifeguard: unexpected: java.lang.IllegalStateException: bug (LIFEGUARD_DEBUG=1 shows where)");
        handle(true, new IllegalStateException("bug"));
        assertThat(err.toString()).contains("\tat dev.lifeguard.cli.error.ErrorsTest");
    }

    private int handle(boolean debug, Throwable e) {
        return new Errors(debug, () -> "").handle(e, new PrintWriter(err, true));
    }
}
