package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.postgres.PostgresMain;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL server for workloads that need one, started on first use. */
final class Database implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(10);

    private final Lab lab;
    private final Path secret;
    private @Nullable ServiceJvm server;

    Database(Lab lab) {
        this.lab = lab;
        secret = lab.folder().resolve("postgres.secret").toAbsolutePath();
    }

    String url() {
        ServiceJvm running = server;
        if (running == null || !running.child().alive()) {
            lab.progress().stage("starting PostgreSQL", START);
            PostgresMain.check();
            running = ServiceJvm.start(
                    lab.children(),
                    new ServicePlan(
                            "postgres",
                            lab.folder(),
                            PostgresMain.class,
                            List.of("--secret=" + secret, "--parent=" + System.getProperty("java.io.tmpdir")),
                            List.of("-Xmx64m"),
                            null));
            server = running;
        }
        return "jdbc:" + PostgresMain.own(running.port()).url();
    }

    /** Option for a JVM that connects to it. */
    String option() {
        return "-D" + Server.PASSWORD_FILE + "=" + secret;
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
