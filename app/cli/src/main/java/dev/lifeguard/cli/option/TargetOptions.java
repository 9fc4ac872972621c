package dev.lifeguard.cli.option;

import dev.lifeguard.cli.connect.Connector;
import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.report.process.Installation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options and steps shared by the commands that observe a live JVM. */
public final class TargetOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "TARGET",
            description = "The JVM: its pid, part of the name of its main class or jar, or host:port of its probe.")
    private String target = "";

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the token for host:port, or the probe's descriptor. Without it, the token comes"
                    + " from LIFEGUARD_TOKEN, or from a descriptor in the temporary directory.")
    private @Nullable Path tokenFile;

    /** Returns the target as the user wrote it. */
    public String asWritten() {
        return target;
    }

    /** Connects to the target. Prints a message if a probe was already there. */
    public Connection connect() throws InterruptedException {
        return connect(false);
    }

    /** Connects to the target with permission to resize pools, if this connection attaches the probe. */
    public Connection connectToResize() throws InterruptedException {
        return connect(true);
    }

    private Connection connect(boolean resizing) throws InterruptedException {
        Connection connection = new Connector(
                        Installation.probe(TargetOptions.class), tokenFile, System.getenv("LIFEGUARD_TOKEN"), resizing)
                .connect(target);
        if (connection.joined()) {
            say("joined the probe that is already in " + connection.name());
        }
        return connection;
    }

    /** Prints a line on standard error. Parts of it may come from the target. */
    public void say(String line) {
        Errors.line(spec.commandLine().getErr(), line);
    }
}
