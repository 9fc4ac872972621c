package dev.lifeguard.lab.process;

import dev.lifeguard.lab.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A service in a JVM of its own, with Lifeguard's probe from its first moment if wanted, on a free port. */
public final class ServiceJvm implements AutoCloseable {
    private static final Duration TIME_TO_START = Duration.ofSeconds(90);
    private static final Duration POLL = Duration.ofMillis(20);

    private final Child child;
    private final int port;

    private ServiceJvm(Child child, int port) {
        this.child = child;
        this.port = port;
    }

    /**
     * Starts it and waits until it listens.
     *
     * @throws Failure if it does not start
     */
    public static ServiceJvm start(Children children, ServicePlan plan) {
        return start(children, List.of(plan)).get(0);
    }

    /**
     * Starts several at one time, and waits until all listen.
     *
     * @throws Failure if one does not start; then none is left
     */
    public static List<ServiceJvm> start(Children children, List<ServicePlan> plans) {
        List<Child> launched = new ArrayList<>();
        List<ServiceJvm> started = new ArrayList<>();
        try {
            for (ServicePlan plan : plans) {
                launched.add(launch(children, plan));
            }
            for (int i = 0; i < plans.size(); i++) {
                started.add(new ServiceJvm(launched.get(i), port(launched.get(i), plans.get(i))));
            }
            return started;
        } finally {
            if (started.size() < plans.size()) {
                launched.forEach(Child::close);
            }
        }
    }

    private static Child launch(Children children, ServicePlan plan) {
        try {
            Files.deleteIfExists(ready(plan));
            return plan.start(
                    children, "the service of ", plan.name() + ".service.log", List.of("--lab.ready=" + ready(plan)));
        } catch (IOException e) {
            throw unusable(plan.folder(), e);
        }
    }

    private static Path ready(ServicePlan plan) {
        return plan.folder().resolve(plan.name() + ".port").toAbsolutePath();
    }

    private static Failure unusable(Path folder, IOException e) {
        return new Failure("cannot use the folder " + folder + " (" + e + "); choose another with --out");
    }

    /** {@code http://127.0.0.1:PORT}. */
    public String url() {
        return "http://127.0.0.1:" + port;
    }

    public int port() {
        return port;
    }

    public Child child() {
        return child;
    }

    /** Lets it end in order, which completes the recording. */
    @Override
    public void close() {
        child.close();
    }

    private static int port(Child child, ServicePlan plan) {
        Path ready = ready(plan);
        awaitReady(child, ready);
        try {
            int port = Integer.parseInt(Files.readString(ready));
            Files.delete(ready);
            return port;
        } catch (IOException e) {
            throw unusable(plan.folder(), e);
        }
    }

    private static void awaitReady(Child child, Path ready) {
        long deadline = System.nanoTime() + TIME_TO_START.toNanos();
        while (!Files.exists(ready)) {
            if (!child.alive()) {
                throw child.died();
            }
            if (System.nanoTime() > deadline) {
                throw child.failed("did not start within " + TIME_TO_START.toSeconds() + " s");
            }
            Pause.of(POLL);
        }
    }
}
