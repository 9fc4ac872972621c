package dev.lifeguard.bench.presence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.result.ResultTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class PresenceTablesTest {
    private final PresenceTables tables = new PresenceTables();

    private void run(Case load, Watcher watcher, double first, double steady) {
        tables.add(load, watcher, new WatchedRun(new JvmCpuTime(first, 0, 0, 0), new JvmCpuTime(steady, 0, 0, 0)));
    }

    private List<String> cells(String table, String row) {
        ResultTable found = tables.tables().stream()
                .filter(one -> one.name().equals(table))
                .findAny()
                .orElseThrow();
        return found.rows().stream()
                .filter(one -> one.label().equals(row))
                .flatMap(one -> one.cells().stream())
                .map(cell -> cell.text(0))
                .toList();
    }

    @Test
    void whatAWatcherAddsIsTakenWithinAPair() {
        run(Case.IDLE, Watcher.NONE, 20, 10);
        run(Case.IDLE, Watcher.LIFEGUARD, 50, 12);
        run(Case.IDLE, Watcher.NONE, 90, 100);
        run(Case.IDLE, Watcher.LIFEGUARD, 120, 102);

        assertThat(cells("steady", "50 idle pools: Lifeguard").get(1)).startsWith("2 ");
        assertThat(cells("first", "50 idle pools: Lifeguard").get(1)).startsWith("30 ");
        assertThat(cells("steady", "50 idle pools: nothing").get(1)).isEmpty();
    }

    @Test
    void buildsAreComparedByWhatTheyAdd() {
        run(Case.BUSY, Watcher.NONE, 50, 40);
        run(Case.BUSY, Watcher.FLIGHT_RECORDER, 100, 52);
        run(Case.BUSY, Watcher.LIFEGUARD, 110, 50);
        run(Case.BUSY, Watcher.LIFEGUARD_WITH_LISTENER, 110, 65);
        run(Case.BUSY, Watcher.OTHER, 250, 80);

        String busy = "50 pools, 1,000 tasks/s: added ";
        assertThat(cells("aims", busy + "when steady, ms/s")).containsExactly("at most 15.0", "10.0", "yes");
        assertThat(cells("aims", busy + "when steady, as a share of the other build"))
                .containsExactly("at most 0.25", "0.25", "yes");
        assertThat(cells("aims", busy + "in the first seconds, as a share of the other build"))
                .containsExactly("at most 0.30", "0.30", "yes");
        assertThat(cells("aims", busy + "when steady beyond Flight Recorder, ms/s"))
                .containsExactly("at most 0.0", "-2.0", "yes");
        assertThat(cells("aims", busy + "in the first seconds beyond Flight Recorder, ms/s"))
                .containsExactly("at most 0.0", "10.0", "no");
        assertThat(cells("aims", busy + "by a listener, % of a core")).containsExactly("at most 1.0", "1.5", "no");
    }

    @Test
    void withoutAnotherBuildItsAimsAreNotMeasured() {
        run(Case.SLOW, Watcher.NONE, 50, 40);
        run(Case.SLOW, Watcher.LIFEGUARD, 110, 50);

        assertThat(cells("aims", "50 pools, 20 tasks/s: added when steady, as a share of the other build"))
                .containsExactly("at most 0.25", "not measured", "");
    }
}
