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
    private final int port;

    private ServiceJvm(Child child, int port) {
        this.child = child;
        this.port = port;
    }

    /**
     * Starts a service and waits until it listens.
     *
     * @throws Failure if it does not start
     */
    public static ServiceJvm start(Children children, ServicePlan plan) {
        return launch(children, plan).await();
    }

    /**
     * Starts several services concurrently and waits until all listen.
     *
     * @throws Failure if one does not; the others are then ended
     */
    public static List<ServiceJvm> start(Children children, List<ServicePlan> plans) {
        List<StartingService> launched = new ArrayList<>();
        List<ServiceJvm> started = new ArrayList<>();
        try {
            plans.forEach(plan -> launched.add(launch(children, plan)));
            launched.forEach(starting -> started.add(starting.await()));
            return started;
        } finally {
            if (started.size() < plans.size()) {
                launched.forEach(starting -> starting.child.close());
            }
        }
    }

    /**
     * Starts a service without waiting, so that others can be started meanwhile.
     *
     * @throws Failure if it cannot be started
     */
    public static StartingService launch(Children children, ServicePlan plan) {
        try {
            Files.deleteIfExists(ready(plan));
            return new StartingService(
                    plan.start(
                            children,
                            "the service of ",
                            plan.name() + ".service.log",
                            List.of("--lab.ready=" + ready(plan))),
                    plan);
        } catch (IOException e) {
            throw unusable(plan.folder(), e);
        }
    }

    /** A started service that may not listen yet. */
    public static final class StartingService {
        private final Child child;
        private final ServicePlan plan;

        private StartingService(Child child, ServicePlan plan) {
            this.child = child;
            this.plan = plan;
        }

        /**
         * Waits until it listens.
         *
         * @throws Failure if it does not; it is then ended
         */
        public ServiceJvm await() {
            boolean listens = false;
            try {
                ServiceJvm service = new ServiceJvm(child, port(child, plan));
                listens = true;
                return service;
            } finally {
                if (!listens) {
                    child.close();
                }
            }
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

    @Override
    public void close() {
        child.close();
    }

    private static int port(Child child, ServicePlan plan) {
        Path ready = ready(plan);
        child.awaitStart(() -> Files.exists(ready), TIME_TO_START);
        try {
            int port = Integer.parseInt(Files.readString(ready));
            Files.delete(ready);
            return port;
        } catch (IOException e) {
            throw unusable(plan.folder(), e);
        }
    }
}
