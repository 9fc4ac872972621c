package dev.lifeguard.lab.process;

import dev.lifeguard.lab.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        Path ready = plan.folder().resolve(plan.name() + ".port");
        try {
            Files.deleteIfExists(ready);
            Child child = plan.start(
                    children,
                    "the service of ",
                    plan.name() + ".service.log",
                    List.of("--lab.ready=" + ready.toAbsolutePath()));
            return new ServiceJvm(child, port(child, ready));
        } catch (IOException e) {
            throw new Failure("cannot use the folder " + plan.folder() + " (" + e + "); choose another with --out");
        }
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

    private static int port(Child child, Path ready) throws IOException {
        boolean known = false;
        try {
            awaitReady(child, ready);
            int port = Integer.parseInt(Files.readString(ready));
            Files.delete(ready);
            known = true;
            return port;
        } finally {
            if (!known) {
                child.close();
            }
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
