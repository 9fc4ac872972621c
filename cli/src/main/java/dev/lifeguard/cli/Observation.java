package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.Connection;
import dev.lifeguard.cli.connect.Connector;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands have in common that listen to a live JVM. */
final class Observation {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "TARGET",
            description = "The JVM: its pid, a part of its main class's name, or host:port of a probe's endpoint.")
    private String target = "";

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "With host:port: where the endpoint's token is, alone or in the probe's descriptor."
                    + " Otherwise it is taken from LIFEGUARD_TOKEN, or from a descriptor on this machine.")
    private @Nullable Path tokenFile;

    /** What the user calls the target. */
    String target() {
        return target;
    }

    /** Connects to the target, and says so if somebody else's probe was there. */
    Connection connect() throws InterruptedException {
        return connect(false);
    }

    /** The same; if the probe is brought, it may change the sizes of pools. */
    Connection connectToResize() throws InterruptedException {
        return connect(true);
    }

    private Connection connect(boolean resizing) throws InterruptedException {
        Connection connection = new Connector(
                        Installation.probe(), tokenFile, System.getenv("LIFEGUARD_TOKEN"), resizing)
                .connect(target);
        if (connection.joined()) {
            say("joined the probe that is already in " + connection.name());
        }
        return connection;
    }

    /** A line on standard error, which may hold what comes from the target. */
    void say(String line) {
        Errors.line(spec.commandLine().getErr(), line);
    }
}
