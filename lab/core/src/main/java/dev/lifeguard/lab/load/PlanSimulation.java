package dev.lifeguard.lab.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.nothingFor;
import static io.gatling.javaapi.core.CoreDsl.pause;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Gatling simulation of a {@link LoadPlan}: the warm-up, and when it is answered, one round after the other. */
public final class PlanSimulation extends Simulation {
    /** Pause before each round, so that no second of a recording covers two rounds. */
    private static final Duration QUIET = Duration.ofMillis(1500);

    private static final Duration POLL = Duration.ofMillis(50);
    private static final int HTTP_OK = 200;
    private static final String BEGUN = "begun";
    private static final String STATUS = "status";
    private static final String RESPONSE_MS = "responseMs";
    private static final String BODY = "body";

    private final RequestRecorder recorder = new RequestRecorder();

    /** Created by Gatling without arguments; the plan comes from {@link LoadMain}. */
    public PlanSimulation() {
        LoadPlan plan = LoadMain.plan();
        recorder.writeAtExit(plan.record());
        // All users share a connection pool: a connection for each would measure connecting.
        var protocol =
                http.baseUrl(plan.baseUrl()).disableWarmUp().disableCaching().shareConnections();
        List<PopulationBuilder> next = List.of();
        for (int round = plan.rounds().size() - 1; round >= 0; round--) {
            next = round("round " + round, plan.rounds().get(round), next);
        }
        setUp(population("warm-up", true, plan.warmUp(), () -> {}).andThen(next))
                .protocols(protocol);
    }

    /**
     * Returns the loads of a round and one extra user who waits for the end of all of them, which Gatling cannot do by
     * itself.
     */
    private List<PopulationBuilder> round(String name, List<Phase> loads, List<PopulationBuilder> next) {
        AtomicInteger underWay = new AtomicInteger(
                loads.stream().mapToInt(load -> users(load.arrivals())).sum());
        List<PopulationBuilder> all = new ArrayList<>();
        for (Phase load : loads) {
            all.add(population(name + ", load " + all.size(), false, load, underWay::decrementAndGet));
        }
        PopulationBuilder end = scenario(name + ", end")
                .exec(asLongAs(session -> underWay.get() > 0).on(pause(POLL)))
                .injectOpen(atOnceUsers(1));
        all.add(next.isEmpty() ? end : end.andThen(next));
        return all;
    }

    private PopulationBuilder population(String name, boolean warmUp, Phase phase, Runnable whenUserEnds) {
        AtomicInteger users = new AtomicInteger();
        Schedule schedule = Schedule.of(phase.arrivals());
        // The n-th user to begin counts as the n-th that was due.
        DoubleSupplier due = () -> 1000 * schedule.due(users.getAndIncrement());
        ChainBuilder targets = exec(IntStream.range(0, phase.targets().size())
                .mapToObj(i -> request(warmUp, phase.targets().get(i), i == 0 ? due : () -> Double.NaN))
                .toList());
        ChainBuilder user = switch (phase.arrivals()) {
            case Open open -> targets;
            case Closed closed -> repeatedly(targets, closed.requests(), warmUp ? 0 : closed.seconds());
        };
        return scenario(name)
                .exec(user)
                .exec(session -> {
                    whenUserEnds.run();
                    return session;
                })
                .injectOpen(injection(warmUp, phase.arrivals()).toArray(OpenInjectionStep[]::new));
    }

    private static int users(Arrivals arrivals) {
        return arrivals instanceof Closed closed ? closed.users() : arrivals.ordered();
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

    /**
     * Lets users take turns from a shared counter, which makes the number of requests exact; Gatling's closed model
     * ends by the clock.
     */
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

    /** Exits after a time. Gatling's own limit begins with the warm-up and does not record requests in flight. */
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

    private ChainBuilder request(boolean warmUp, Target target, DoubleSupplier due) {
        String answer = target.answer();
        HttpRequestActionBuilder request = http(target.name())
                .get(target.path())
                .check(responseTimeInMillis().saveAs(RESPONSE_MS), status().saveAs(STATUS));
        return exec(session -> session.removeAll(STATUS, RESPONSE_MS, BODY)
                        .set(BEGUN, recorder.begin(warmUp, target.name(), due.getAsDouble())))
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
