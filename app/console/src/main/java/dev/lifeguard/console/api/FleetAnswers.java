package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.http.Request;
import dev.lifeguard.console.outside.FleetSource;
import dev.lifeguard.console.outside.OutsideException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Answers about the pools of many JVMs. */
final class FleetAnswers {
    private static final long WAIT_MS = 2_000;
    private static final long FRESH_MS = 60_000;
    private static final long JVMS_FRESH_MS = 15_000;

    private final @Nullable FleetSource source;
    private final Jobs jobs;

    /** @param source null if no Prometheus is configured */
    FleetAnswers(@Nullable FleetSource source, Jobs jobs) {
        this.source = source;
        this.jobs = jobs;
    }

    /** Returns all pools of all services. */
    Reply report() throws Exception {
        FleetSource fleet = known();
        return asked("fleet", FRESH_MS, fleet::json);
    }

    /** Returns the JVMs that have a certain pool. */
    Reply jvms(Request request) throws Exception {
        FleetSource fleet = known();
        String service = request.query().getOrDefault("service", ""); // empty if a series lacks the label
        String pool = request.required("pool");
        String kind = request.query().getOrDefault("kind", "");
        return asked(
                "fleet of " + service + "\n" + pool + "\n" + kind,
                JVMS_FRESH_MS,
                () -> fleet.jvmsJson(service, pool, kind));
    }

    private FleetSource known() {
        if (source == null) {
            throw HttpProblem.notFound("no Prometheus is configured: start the console with --prometheus URL");
        }
        return source;
    }

    private Reply asked(String key, long freshMs, Callable<String> question) throws Exception {
        try {
            String json = jobs.get(key, String.class, freshMs, WAIT_MS, question);
            return json == null ? Reply.pending(0) : new Reply(200, json);
        } catch (OutsideException e) {
            throw new HttpProblem(503, String.valueOf(e.getMessage()));
        }
    }
}
