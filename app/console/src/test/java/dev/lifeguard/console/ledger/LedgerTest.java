package dev.lifeguard.console.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {
    @TempDir
    private Path folder;

    private static Entry entry(int number, double observedMs) {
        return new Entry(number, "Shop", "pri<ces>\"", 4, 20, 50, 40, 60, observedMs, true, "kept");
    }

    private Ledger ledger() {
        return new Ledger(folder.resolve("state/ledger.jsonl"));
    }

    @Test
    void entriesAreReadNewestFirst() throws Exception {
        ledger().add(entry(1, 55));
        ledger().add(entry(2, Double.NaN));
        assertThat(ledger().entries()).containsExactly(entry(2, Double.NaN), entry(1, 55));
    }

    @Test
    void onlyItsOwnerCanReadIt() throws Exception {
        ledger().add(entry(1, 55));
        Path file = folder.resolve("state/ledger.jsonl");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.resolveSibling("."))))
                .isEqualTo("rwx------");
    }

    @Test
    void invalidLinesAreSkipped() throws Exception {
        ledger().add(entry(1, 55));
        Files.writeString(folder.resolve("state/ledger.jsonl"), "{\"atMs\":9,\"jv\n[]\n", StandardOpenOption.APPEND);
        ledger().add(entry(2, 55));
        assertThat(ledger().entries()).containsExactly(entry(2, 55), entry(1, 55));
    }

    @Test
    void theOldestAreForgotten() throws Exception {
        for (int i = 0; i < 1_100; i++) {
            ledger().add(entry(i, 55));
        }
        assertThat(ledger().entries()).hasSize(1_000).first().isEqualTo(entry(1_099, 55));
    }

    @Test
    void aPredictionHoldsIfTheOutcomeIsInItsInterval() {
        assertThat(entry(1, 40).held()).isTrue();
        assertThat(entry(1, 61).held()).isFalse();
        assertThat(entry(1, 30).held()).isFalse();
        assertThat(entry(1, Double.NaN).held()).isNull();
    }
}
