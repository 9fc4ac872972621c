package dev.lifeguard.lab.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsRunTest {
    private static final MarkedLines MARKS =
            MarkedLines.of(List.of("a JVM's warning", "mark BLOCKED_AT A.b:7", "ready", "mark CREATED_AT P.q:9"));

    private static Finding finding(FindingId id, Place... where) {
        Change change = new Change("", null, false);
        return new Finding(id, "a", Severity.ERROR, "", List.of(), List.of(), List.of(where), change, List.of(), 0);
    }

    private static FindingsRun run(boolean healthy, Finding... found) {
        return run(FindingsKind.UNBOUNDED_QUEUE, healthy, found);
    }

    private static FindingsRun run(FindingsKind about, boolean healthy, Finding... found) {
        FindingsCase runCase = new FindingsCase(1, about, healthy, 25, false, List.of());
        return new FindingsRun(runCase, MARKS, List.of(found), Path.of("r"));
    }

    private static Place place(Place.Role role, String frame) {
        return new Place(role, frame, 1);
    }

    @Test
    void findingsWithTheirLinesAreRight() {
        FindingsRun run = run(
                false,
                finding(
                        FindingId.UNBOUNDED_QUEUE,
                        place(Place.Role.BLOCKED_AT, "A.b:7"),
                        place(Place.Role.BLOCKED_AT, "C.d:8"),
                        place(Place.Role.SUBMITTED_FROM, "E.f:1")));
        assertThat(run.recalled()).isTrue();
        assertThat(run.lineRight()).isTrue();
        assertThat(run.missed()).isFalse();
    }

    @Test
    void otherOrMissingLinesAreWrong() {
        FindingsRun other = run(
                false,
                finding(
                        FindingId.UNBOUNDED_QUEUE,
                        place(Place.Role.BLOCKED_AT, "A.b:7"),
                        place(Place.Role.CREATED_AT, "P.q:10")));
        assertThat(other.recalled()).isTrue();
        assertThat(other.lineRight()).isFalse();
        assertThat(run(false, finding(FindingId.UNBOUNDED_QUEUE)).lineRight()).isFalse();
    }

    @Test
    void otherFindingsAreWrongAndFalseAlarmsIfHealthy() {
        assertThat(run(false, finding(FindingId.IDLE_POOLS)).recalled()).isFalse();
        assertThat(run(true, finding(FindingId.IDLE_POOLS)).falseAlarm()).isTrue();
        assertThat(run(true).missed()).isFalse();
    }

    @Test
    void anyOfTheRightFindingsIsRight() {
        assertThat(run(FindingsKind.SECOND_PERMIT, false, finding(FindingId.DEADLOCK))
                        .recalled())
                .isTrue();
        assertThat(run(FindingsKind.SECOND_PERMIT, false, finding(FindingId.STANDSTILL))
                        .recalled())
                .isTrue();
    }

    @Test
    void adviceForMoreThreadsBehindALockIsWrong() {
        Finding right = finding(FindingId.EXHAUSTED_CONNECTIONS);
        Finding limited = finding(FindingId.UNDERSIZED_BLOCKING_POOL);
        Finding misleading = limited.withChange(new Change("more threads", null, true));

        assertThat(run(FindingsKind.LOCK_LIMIT, false, right).recalled()).isTrue();
        assertThat(run(FindingsKind.LOCK_LIMIT, false, limited).recalled()).isTrue();
        assertThat(run(FindingsKind.LOCK_LIMIT, false, misleading).recalled()).isFalse();
        assertThat(run(FindingsKind.LOCK_LIMIT, false, right, misleading).recalled())
                .isFalse();
        assertThat(run(FindingsKind.LOCK_LIMIT, false, right, misleading).mismatch())
                .contains("misleading: undersized-blocking-pool");
    }

    @Test
    void idlePoolsOlderThanTheProbeHaveNoLine() {
        FindingsRun seen = new FindingsRun(
                new FindingsCase(3, FindingsKind.IDLE_POOLS, false, 25, true, List.of()),
                MARKS,
                List.of(finding(FindingId.IDLE_POOLS)),
                Path.of("r"));

        assertThat(seen.missed()).isFalse();
        assertThat(FindingsScore.of("all", List.of(seen)).withLine()).isZero();
    }

    @Test
    void scoresCountTheRuns() {
        FindingsScore score = FindingsScore.of(
                "all",
                List.of(
                        run(false, finding(FindingId.UNBOUNDED_QUEUE, place(Place.Role.BLOCKED_AT, "A.b:7"))),
                        run(false, finding(FindingId.UNBOUNDED_QUEUE)),
                        run(false),
                        run(true),
                        run(true, finding(FindingId.REJECTIONS))));
        assertThat(score).isEqualTo(new FindingsScore("all", 3, 2, 2, 1, 2, 1));
        assertThat(score.lines()).isEqualTo(0.5);
        assertThat(score.falseShare()).isEqualTo(0.5);
    }
}
