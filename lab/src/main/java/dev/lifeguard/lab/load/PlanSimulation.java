package dev.lifeguard.lab.load;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.nothingFor;
import static io.gatling.javaapi.core.CoreDsl.responseTimeInMillis;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.OpenInjectionStep;
import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The Gatling simulation of a {@link LoadPlan}: the warm-up, and when all of it is answered, the load. */
public final class PlanSimulation extends Simulation {
    /** Between warm-up and load, so that no interval of a recording holds both. */
    private static final Duration QUIET = Duration.ofSeconds(2);

    private static final String BEGUN = "begun";
    private static final String STATUS = "status";
    private static final String RESPONSE_MS = "responseMs";

    private final RequestRecorder recorder;

    /** Made by Gatling, which wants no arguments: the plan comes by {@link LoadMain}. */
    public PlanSimulation() {
        LoadPlan plan = LoadMain.plan();
        recorder = new RequestRecorder(new Schedule(List.of(plan.warmUp())), new Schedule(plan.steps()));
        recorder.writeAtExit(plan.record());
        // One pool of connections for all users: a connection for each would measure connecting.
        var protocol =
                http.baseUrl(plan.baseUrl()).disableWarmUp().disableCaching().shareConnections();
        var warmUp = requests("warm-up", true, plan.warmUpPath()).injectOpen(injection(plan.warmUp()));
        List<OpenInjectionStep> steps = new ArrayList<>();
        steps.add(nothingFor(QUIET));
        plan.steps().forEach(step -> steps.add(injection(step)));
        var load = requests("load", false, plan.path()).injectOpen(steps.toArray(new OpenInjectionStep[0]));
        setUp(warmUp.andThen(load)).protocols(protocol);
    }

    private static OpenInjectionStep injection(Step step) {
        return constantUsersPerSec(step.usersPerSecond()).during(Duration.ofSeconds(step.seconds()));
    }

    private ScenarioBuilder requests(String name, boolean warmUp, String path) {
        return scenario(name)
                .exec(session -> session.set(BEGUN, recorder.begin(warmUp)))
                .exec(http(name).get(path).check(responseTimeInMillis().saveAs(RESPONSE_MS), status().saveAs(STATUS)))
                .exec(this::ended);
    }

    private Session ended(Session session) {
        RequestRecorder.Begun begun = session.get(BEGUN);
        if (begun != null) {
            int status = session.contains(STATUS) ? session.getInt(STATUS) : 0;
            double ms = session.contains(RESPONSE_MS) ? session.getInt(RESPONSE_MS) : -1;
            recorder.end(begun, ms, status);
        }
        return session;
    }
}
