package dev.lifeguard.lab.load;

import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.process.Pause;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends the load of a {@link LoadPlan}: the warm-up, and when it is answered, one round after the other. Each user is a
 * virtual thread. All share a connection pool, because a connection for each would measure connecting.
 */
final class PlannedLoad {
    /** Pause before each round, so that no second of a recording covers two rounds. */
    private static final Duration QUIET = Duration.ofMillis(1500);
    /** Longer than a service's own limits. */
    private static final Duration TIMEOUT = Duration.ofSeconds(180);

    private static final int HTTP_OK = 200;

    private final LoadPlan plan;
    private final RequestRecorder recorder = new RequestRecorder();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    PlannedLoad(LoadPlan plan) {
        this.plan = plan;
    }

    /** Sends all requests, waits for the answers, and has them written when the JVM exits. */
    void run() {
        recorder.writeAtExit(plan.record());
        send(true, List.of(plan.warmUp()));
        for (List<Phase> round : plan.rounds()) {
            Pause.of(QUIET);
            send(false, round);
        }
    }

    /** Sends loads that begin together, and waits for the end of all. */
    private void send(boolean warmUp, List<Phase> loads) {
        try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
            long beginNs = System.nanoTime();
            for (Phase load : loads) {
                switch (load.arrivals()) {
                    case Open open -> {
                        Schedule schedule = new Schedule(open.steps());
                        for (int user = 0; user < schedule.users(); user++) {
                            double due = schedule.due(user);
                            users.execute(() -> {
                                Pause.of(Duration.ofNanos(beginNs + Math.round(1e9 * due) - System.nanoTime()));
                                requestAll(warmUp, load.targets(), 1000 * due);
                            });
                        }
                    }
                    case Closed closed -> {
                        if (closed.seconds() > 0 && !warmUp) {
                            endAfter(Duration.ofSeconds(closed.seconds()));
                        }
                        AtomicInteger turns = new AtomicInteger();
                        for (int user = 0; user < closed.users(); user++) {
                            users.execute(() -> {
                                while (turns.getAndIncrement() < closed.requests()) {
                                    requestAll(warmUp, load.targets(), Double.NaN);
                                }
                            });
                        }
                    }
                }
            }
        }
    }

    /** Exits after a time; requests in flight are recorded as unanswered. */
    private static void endAfter(Duration time) {
        Thread.ofPlatform().daemon().name("end-of-load").start(() -> {
            Pause.of(time);
            System.exit(0);
        });
    }

    private void requestAll(boolean warmUp, List<Target> targets, double dueMs) {
        double due = dueMs;
        for (Target target : targets) {
            RequestRecorder.Begun begun = recorder.begin(warmUp, target.name(), due);
            recorder.end(begun, status(target));
            due = Double.NaN; // depends on the previous request
        }
    }

    private int status(Target target) {
        try {
            URI uri = URI.create(plan.baseUrl()).resolve(target.path());
            HttpResponse<String> response =
                    client.send(HttpRequest.newBuilder(uri).timeout(TIMEOUT).build(), BodyHandlers.ofString());
            String answer = target.answer();
            boolean wrong = answer != null && !answer.equals(response.body());
            return wrong && response.statusCode() == HTTP_OK ? Request.WRONG_ANSWER : response.statusCode();
        } catch (IOException e) {
            return Request.NO_RESPONSE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Request.NO_RESPONSE;
        }
    }
}
