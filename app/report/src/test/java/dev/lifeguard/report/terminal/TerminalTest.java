package dev.lifeguard.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void noColorIsRespectedUnlessEmpty() {
        assertThat(new Terminal(Map.of()).wantsColor()).isTrue();
        assertThat(new Terminal(Map.of("NO_COLOR", "")).wantsColor()).isTrue();
        assertThat(new Terminal(Map.of("NO_COLOR", "1")).wantsColor()).isFalse();
    }

    @Test
    void dumbTerminalIsNeitherRedrawnNorGivenProgress() {
        assertThat(new Terminal(Map.of("TERM", "dumb")).canRedraw()).isFalse();
        assertThat(new Terminal(Map.of("TERM", "dumb")).showsProgress()).isFalse();
        assertThat(new Terminal(Map.of()).canRedraw()).isFalse();
    }

    @Test
    void plainOutputIsUnlimitedUnlessSet() {
        assertThat(new Terminal(Map.of()).plainWidth()).isEqualTo(Integer.MAX_VALUE);
        assertThat(new Terminal(Map.of("COLUMNS", "100")).plainWidth()).isEqualTo(100);
    }

    @Test
    void textForAFileIsPlain() {
        assertThat(new Terminal(Map.of()).textLayout()).isEqualTo(new TextLayout(Integer.MAX_VALUE, false));
        assertThat(new Terminal(Map.of("COLUMNS", "100")).textLayout()).isEqualTo(new TextLayout(100, false));
    }
}
