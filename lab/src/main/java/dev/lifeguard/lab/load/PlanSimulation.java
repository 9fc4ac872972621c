package dev.lifeguard.lab.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.nothingFor;
import static io.gatling.javaapi.core.CoreDsl.rampUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.responseTimeInMillis;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.Arrivals.Open;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.OpenInjectionStep;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Gatling simulation of a {@link LoadPlan}: the warm-up, and when all of it is answered, the load. */
public final class PlanSimulation extends Simulation {
    /** Between warm-up and load, so that no interval of a recording holds both; Gatling adds half a second. */
    private static final Duration QUIET = Duration.ofSeconds(1);

    private static final int HTTP_OK = 200;
    private static final String BEGUN = "begun";
    private static final String STATUS = "status";
    private static final String RESPONSE_MS = "responseMs";
    private static final String BODY = "body";

    private final RequestRecorder recorder;

    /** Made by Gatling, which wants no arguments: the plan comes by {@link LoadMain}. */
    public PlanSimulation() {
        LoadPlan plan = LoadMain.plan();
        recorder = new RequestRecorder(
                Schedule.of(plan.warmUp().arrivals()), Schedule.of(plan.load().arrivals()));
        recorder.writeAtExit(plan.record());
        // One pool of connections for all users: a connection for each would measure connecting.
        var protocol =
                http.baseUrl(plan.baseUrl()).disableWarmUp().disableCaching().shareConnections();
        setUp(population(true, plan.warmUp()).andThen(population(false, plan.load())))
                .protocols(protocol);
    }

    private PopulationBuilder population(boolean warmUp, Phase phase) {
        ChainBuilder targets = exec(IntStream.range(0, phase.targets().size())
                .mapToObj(i -> request(warmUp, phase.targets().get(i), i == 0))
                .toList());
        ChainBuilder user = switch (phase.arrivals()) {
            case Open open -> targets;
            case Closed closed -> repeatedly(targets, closed.requests(), warmUp ? 0 : closed.seconds());
        };
        return scenario(warmUp ? "warm-up" : "load")
                .exec(user)
                .injectOpen(injection(warmUp, phase.arrivals()).toArray(OpenInjectionStep[]::new));
    }

    private static Stream<OpenInjectionStep> injection(boolean warmUp, Arrivals arrivals) {
        Stream<OpenInjectionStep> users = switch (arrivals) {
            case Open open -> open.steps().stream().map(PlanSimulation::injection);
            case Closed closed -> Stream.of(atOnceUsers(closed.users()));
        };
        return warmUp ? users : Stream.concat(Stream.of(nothingFor(QUIET)), users);
    }

    private static OpenInjectionStep injection(Step step) {
        return rampUsersPerSec(step.fromUsersPerSecond())
                .to(step.toUsersPerSecond())
                .during(Duration.ofSeconds(step.seconds()));
    }

    /** Users take turns from one heap of them, which makes their number exact; Gatling's closed model ends by the clock. */
    private static ChainBuilder repeatedly(ChainBuilder targets, int turns, int seconds) {
        AtomicInteger taken = new AtomicInteger();
        boolean askedAtEachRequest = false;
        return asLongAs(
                        session -> {
                            int turn = taken.getAndIncrement();
                            if (turn == 0 && seconds > 0) {
                                endAfter(Duration.ofSeconds(seconds));
                            }
                            return turn < turns;
                        },
                        "turn",
                        askedAtEachRequest)
                .on(targets);
    }

    /** Gatling's own limit begins with the warm-up, and leaves what is under way out of every record. */
    private static void endAfter(Duration time) {
        Thread.ofPlatform().daemon().name("end-of-load").start(() -> {
            try {
                Thread.sleep(time);
                System.exit(0);
            } catch (InterruptedException e) {
                // nobody interrupts it
            }
        });
    }

    private ChainBuilder request(boolean warmUp, Target target, boolean first) {
        String answer = target.answer();
        HttpRequestActionBuilder request = http(target.name())
                .get(target.path())
                .check(responseTimeInMillis().saveAs(RESPONSE_MS), status().saveAs(STATUS));
        return exec(session -> session.removeAll(STATUS, RESPONSE_MS, BODY)
                        .set(BEGUN, recorder.begin(warmUp, target.name(), first)))
                .exec(answer == null ? request : request.check(bodyString().saveAs(BODY)))
                .exec(session -> ended(session, answer));
    }

    private Session ended(Session session, @Nullable String answer) {
        RequestRecorder.Begun begun = session.get(BEGUN);
        if (begun != null) {
            int status = session.contains(STATUS) ? session.getInt(STATUS) : Request.NO_RESPONSE;
            if (status == HTTP_OK && answer != null && !answer.equals(session.getString(BODY))) {
                status = Request.WRONG_ANSWER;
            }
            double ms = session.contains(RESPONSE_MS) ? session.getInt(RESPONSE_MS) : -1;
            recorder.end(begun, ms, status);
        }
        return session;
    }
}
