package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A service in its own JVM on a free port, optionally with Lifeguard's probe from start-up. */
public final class ServiceJvm implements AutoCloseable {
    private static final Duration TIME_TO_START = Duration.ofSeconds(90);

    private final Child child;
    private final ServicePlan plan;
    private int port;

    private ServiceJvm(Child child, ServicePlan plan) {
        this.child = child;
        this.plan = plan;
    }

    /**
     * Starts a service and waits until it listens.
     *
     * @throws Failure if it does not start
     */
    public static ServiceJvm start(Children children, ServicePlan plan) {
        return start(children, List.of(plan)).getFirst();
    }

    /**
     * Starts several services concurrently and waits until all listen.
     *
     * @throws Failure if one does not; the others are then ended
     */
    public static List<ServiceJvm> start(Children children, List<ServicePlan> plans) {
        List<ServiceJvm> started = new ArrayList<>();
        boolean listen = false;
        try {
            plans.forEach(plan -> started.add(launch(children, plan)));
            started.forEach(ServiceJvm::await);
            listen = true;
            return started;
        } finally {
            if (!listen) {
                started.forEach(ServiceJvm::close);
            }
        }
    }

    /**
     * Starts a service without waiting, so that others can be started meanwhile.
     *
     * @throws Failure if it cannot be started
     */
    public static ServiceJvm launch(Children children, ServicePlan plan) {
        try {
            Files.deleteIfExists(ready(plan));
        } catch (IOException e) {
            throw Folders.unusable(plan.folder(), e);
        }
        List<String> more = List.of("--lab.ready=" + ready(plan));
        return new ServiceJvm(plan.start(children, "the service of ", plan.name() + ".service.log", more), plan);
    }

    /**
     * Waits until it listens.
     *
     * @throws Failure if it does not
     */
    public ServiceJvm await() {
        Path ready = ready(plan);
        child.awaitStart(() -> Files.exists(ready), TIME_TO_START);
        try {
            port = Integer.parseInt(Files.readString(ready));
            Files.delete(ready);
            return this;
        } catch (IOException e) {
            throw Folders.unusable(plan.folder(), e);
        }
    }

    private static Path ready(ServicePlan plan) {
        return plan.folder().resolve(plan.name() + ".port").toAbsolutePath();
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

    @Override
    public void close() {
        child.close();
    }
}
