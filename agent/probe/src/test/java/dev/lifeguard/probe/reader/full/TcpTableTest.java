package dev.lifeguard.probe.reader.full;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class TcpTableTest {
    private static final String TITLE =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";
    private static final String ANY6 = "00000000000000000000000000000000";
    private static final String MAPPED = "0000000000000000FFFF00000100007F";

    private static String row(String local, String remote, String state, int inode) {
        return "   0: " + local + " " + remote + " " + state + " 00000000:00000000 00:00000000 00000000  1000        0 "
                + inode + " 1 0000000000000000 20 4 30 10 -1\n";
    }

    private static int toItself(Set<String> inodes, String... rows) {
        return TcpTable.parse(TITLE + String.join("", rows)).toItself(inodes);
    }

    @Test
    void aConnectionFromAPortToOnesOwnCountsOnce() {
        assertThat(toItself(
                        Set.of("1", "2", "3"),
                        row("00000000:1F90", "00000000:0000", "0A", 1),
                        row("0100007F:9C40", "0100007F:1F90", "01", 2),
                        row("0100007F:1F90", "0100007F:9C40", "01", 3)))
                .isEqualTo(1);
    }

    @Test
    void theTwoEndsMayBeSocketsOfDifferentFamilies() {
        assertThat(toItself(
                        Set.of("1", "2", "3"),
                        row(ANY6 + ":1F90", ANY6 + ":0000", "0A", 1),
                        row("0100007F:9C40", "0100007F:1F90", "01", 2),
                        row(MAPPED + ":1F90", MAPPED + ":9C40", "01", 3)))
                .isEqualTo(1);
    }

    @Test
    void aConnectionThatIsNotAcceptedYetCounts() {
        assertThat(toItself(
                        Set.of("1", "2"),
                        row("00000000:1F90", "00000000:0000", "0A", 1),
                        row("0100007F:9C40", "0100007F:1F90", "01", 2),
                        row("0100007F:1F90", "0100007F:9C40", "01", 0)))
                .isEqualTo(1);
    }

    @Test
    void connectionsOfAndToOthersDoNot() {
        assertThat(toItself(
                        Set.of("1", "3", "5"),
                        row("00000000:1F90", "00000000:0000", "0A", 1),
                        row("0100007F:9C40", "0100007F:1F90", "01", 2), // another process's client
                        row("0100007F:1F90", "0100007F:9C40", "01", 3),
                        row("0100007F:9C42", "0200000A:1F90", "01", 5))) // to the same port of another machine
                .isZero();
    }

    @Test
    void closedConnectionsAndDamagedLinesAreNotCounted() {
        assertThat(toItself(
                        Set.of("1", "2", "3"),
                        "nonsense\n",
                        row("00000000:1F90", "00000000:0000", "0A", 1),
                        row("0100007F:9C40", "0100007F:1F90", "06", 2),
                        row("0100007F1F90", "0100007F:9C40", "01", 3)))
                .isZero();
    }
}
