package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UseRunsTest {
    @Test
    void onlyTooManyThreadsMayFail() {
        UseRuns logs = new UseRuns(
                Use.LOGS,
                List.of(
                        Runs.complete(Use.LOGS, 0, 2500, "a"),
                        Runs.complete(Use.LOGS, 8, 400, "a"),
                        Runs.refused(Use.LOGS, 20, 11)));
        assertThat(logs.faults()).isEmpty();
        assertThat(logs.digests()).isEqualTo(1);
    }

    @Test
    void tooManyThreadsMustFail() {
        UseRuns logs = new UseRuns(Use.LOGS, List.of(Runs.complete(Use.LOGS, 20, 400, "a")));
        assertThat(logs.faults()).containsExactly("logs-20: did not fail, though the far side admits 8 sessions");
    }

    @Test
    void otherFailuresAreFaults() {
        UseRuns logs = new UseRuns(Use.LOGS, List.of(Runs.refused(Use.LOGS, 8, 29)));
        assertThat(logs.faults()).containsExactly("logs-8: 29 of 30 done, SshException: too many");
    }

    @Test
    void serialAndParallelOutputsMustMatch() {
        UseRuns feeds = new UseRuns(
                Use.FEEDS, List.of(Runs.complete(Use.FEEDS, 0, 2000, "a"), Runs.complete(Use.FEEDS, 20, 200, "b")));
        assertThat(feeds.faults()).containsExactly("feeds: serial and parallel made different things");
    }

    @Test
    void incomparableOutputsAreNoFault() {
        UseRuns dumps = new UseRuns(
                Use.DUMPS, List.of(Runs.complete(Use.DUMPS, 0, 2000, ""), Runs.complete(Use.DUMPS, 20, 900, "")));
        assertThat(dumps.faults()).isEmpty();
        assertThat(dumps.digests()).isZero();
    }
}
