package dev.lifeguard.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BrowserTest {
    @Test
    void aBrowserIsOpenedIfThereIsAScreen() {
        assertThat(Browser.command("Linux", Map.of())).isEmpty();
        assertThat(Browser.command("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")))
                .containsExactly("xdg-open");
        assertThat(Browser.command("Mac OS X", Map.of())).containsExactly("open");
        assertThat(Browser.command("Windows 11", Map.of())).startsWith("rundll32");
    }
}
