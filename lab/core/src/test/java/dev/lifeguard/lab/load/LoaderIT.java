package dev.lifeguard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The real Gatling sends exactly the planned requests, in the planned order. */
@Timeout(120)
@Tag("long")
class LoaderIT {
    private static final Target FIRST = new Target("first", "/ok?1");
    private static final Target SECOND = new Target("second", "/ok?2");
    private static final Target MISSING = new Target("missing", "/missing");

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    private ServiceJvm service;

    @BeforeEach
    void start() {
        service = ServiceJvm.start(
                running.children(), new ServicePlan("plain", folder, PlainService.class, List.of(), List.of(), null));
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void closedUsersSendTheExactNumberOfRequests() {
        List<Request> all =
                run(new Phase(FIRST, new Open(new Step(20, 1))), new Phase(List.of(FIRST, SECOND), new Closed(7, 100)));
        List<Request> load = SentRequests.of("closed", all).requests();
        assertThat(Accounting.of(200, all)).isEqualTo(new Accounting(200, 200, 200, 20, Double.NaN));
        assertThat(load)
                .filteredOn(request -> !request.target().equals("second"))
                .hasSize(100);
        assertThat(load)
                .allSatisfy(request -> assertThat(mostAtOnce(request, load)).isBetween(1L, 7L));
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void openUsersFollowTheScheduleAndRequestEachTarget() {
        List<Request> all = run(
                new Phase(FIRST, new Closed(2, 10)),
                new Phase(List.of(FIRST, MISSING), new Open(new Step(1, 9, 2), new Step(5, 1))));
        Accounting accounting = Accounting.of(30, all);
        assertThat(accounting.sent()).isEqualTo(30);
        assertThat(accounting.warmUp()).isEqualTo(10);
        assertThat(accounting.failed()).isEqualTo(15);
        assertThat(accounting.faults()).containsExactly("15 of 30 requests failed");
        assertThat(SentRequests.of("open", all).requests())
                .filteredOn(request -> request.target().equals("missing"))
                .hasSize(15)
                .allSatisfy(request -> assertThat(request.status()).isEqualTo(404))
                .allSatisfy(request -> assertThat(request.dueMs()).isNaN());
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void requestsInFlightAtTheTimeLimitHaveNoResponse() {
        Target wrong = new Target("wrong", "/ok", "another answer");
        Target late = new Target("late", "/late");
        List<Request> all =
                run(new Phase(FIRST, new Closed(3, 10)), new Phase(List.of(wrong, late), new Closed(3, 100, 2)));
        assertThat(Accounting.of(200, all)).isEqualTo(new Accounting(200, 6, 0, 10, Double.NaN));
        assertThat(SentRequests.of("late", all).requests())
                .extracting(Request::target, Request::status)
                .containsExactlyInAnyOrder(
                        tuple("wrong", Request.WRONG_ANSWER),
                        tuple("wrong", Request.WRONG_ANSWER),
                        tuple("wrong", Request.WRONG_ANSWER),
                        tuple("late", Request.NO_RESPONSE),
                        tuple("late", Request.NO_RESPONSE),
                        tuple("late", Request.NO_RESPONSE));
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void aRoundBeginsAPauseAfterThePreviousOne() {
        Target slow = new Target("slow", "/slow");
        List<Request> all = run(
                new Phase(FIRST, new Closed(1, 1)),
                List.of(
                        List.of(new Phase(FIRST, new Open(new Step(5, 1))), new Phase(slow, new Closed(1, 1))),
                        List.of(new Phase(SECOND, new Open(new Step(5, 1))))));
        SentRequests first =
                SentRequests.of("first", all, request -> !request.target().equals("second"));
        SentRequests second =
                SentRequests.of("second", all, request -> request.target().equals("second"));
        assertThat(first.requests()).hasSize(6);
        assertThat(second.requests())
                .extracting(Request::dueMs)
                .containsExactlyInAnyOrder(0.0, 200.0, 400.0, 600.0, 800.0);
        assertThat(second.beginEpochMs() - first.endEpochMs()).isGreaterThan(1000);
    }

    /** Requests in flight when this one begins. The client's times are rounded to milliseconds. */
    private static long mostAtOnce(Request begins, List<Request> load) {
        return load.stream()
                .filter(request -> request.startEpochMs() <= begins.startEpochMs()
                        && begins.startEpochMs() < request.endEpochMs() - 2)
                .count();
    }

    private List<Request> run(Phase warmUp, Phase load) {
        return run(warmUp, List.of(List.of(load)));
    }

    private List<Request> run(Phase warmUp, List<List<Phase>> rounds) {
        LoadPlan plan = new LoadPlan(service.url(), warmUp, rounds, folder.resolve("requests.csv"));
        return new Loader(running.children()).run("plain", folder, plan, service.child());
    }
}
