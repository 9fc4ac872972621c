package dev.lifeguard.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StateFilesTest {
    @Test
    void theLedgerFollowsTheEnvironment() {
        Path usual = Path.of("/home/ann/.local/state/lifeguard/ledger.jsonl");
        assertThat(StateFiles.ledger(Map.of(), "/home/ann")).isEqualTo(usual);
        assertThat(StateFiles.ledger(Map.of("XDG_STATE_HOME", "relative"), "/home/ann"))
                .isEqualTo(usual);
        assertThat(StateFiles.ledger(Map.of("XDG_STATE_HOME", "/state"), "/home/ann"))
                .isEqualTo(Path.of("/state/lifeguard/ledger.jsonl"));
    }
}
