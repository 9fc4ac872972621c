package dev.lifeguard.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class StatusLineTest {
    @Test
    void eachTextReplacesTheLast() {
        StringWriter out = new StringWriter();
        StatusLine line = new StatusLine(new PrintWriter(out));

        line.show("one");
        line.show("two");
        line.erase();

        assertThat(out).hasToString("\r\u001b[Jone\r\u001b[Jtwo\r\u001b[J");
    }
}
