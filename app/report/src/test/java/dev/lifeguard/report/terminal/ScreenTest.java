package dev.lifeguard.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {
    private final StringWriter out = new StringWriter();

    @Test
    void closingRestoresCursorAndContents() {
        new Screen(new PrintWriter(out)).close();
        assertThat(out.toString()).isEqualTo("\u001b[?1049h\u001b[?25l\u001b[2J\u001b[?25h\u001b[?1049l");
    }

    @Test
    void linesAreDrawnOverTheLastPicture() {
        try (Screen screen = new Screen(new PrintWriter(out))) {
            out.getBuffer().setLength(0);
            screen.show(List.of("one", "two"), 5);
            assertThat(out.toString()).isEqualTo("\u001b[H\u001b[Kone\r\n\u001b[Ktwo\r\n\u001b[J");
        }
    }

    @Test
    void fullScreenDoesNotScroll() {
        try (Screen screen = new Screen(new PrintWriter(out))) {
            out.getBuffer().setLength(0);
            screen.show(List.of("one", "two", "three"), 2);
            assertThat(out.toString()).isEqualTo("\u001b[H\u001b[Kone\r\n\u001b[Ktwo");
        }
    }
}
