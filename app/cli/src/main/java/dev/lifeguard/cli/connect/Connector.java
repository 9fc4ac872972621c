package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.AttachListener;
import dev.lifeguard.cli.attach.AttachedJvm;
import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.attach.RunningJvm;
import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.endpoint.Descriptor;
import dev.lifeguard.cli.endpoint.DescriptorFiles;
import dev.lifeguard.cli.endpoint.Endpoint;
import dev.lifeguard.cli.endpoint.EventFeed;
import dev.lifeguard.cli.endpoint.Origin;
import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Connects to a TARGET as the user wrote it. Joins the probe that is already there, or attaches one. */
public final class Connector {
    private static final Duration ATTACH_LIMIT = Duration.ofSeconds(10);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);
    private static final Duration SILENCE_LIMIT = Duration.ofSeconds(15);

    static final String CANNOT_ATTACH = "the Java in " + System.getProperty("java.home")
            + " cannot attach to JVMs (no module jdk.attach): run lifeguard with a JDK, or start the program with"
            + " -javaagent:lifeguard.jar";

    private final ProbeJar probe;
    private final Tokens tokens;
    private final boolean resizing;
    private final ProcFs proc = new ProcFs(Path.of("/proc"));

    /**
     * @param probeJar the agent to attach
     * @param tokenFile the token file that the user named, null if none
     * @param tokenVariable token from the environment, null if none
     * @param resizing whether an attached probe may change the sizes of pools
     */
    public Connector(Path probeJar, @Nullable Path tokenFile, @Nullable String tokenVariable, boolean resizing) {
        this.probe = new ProbeJar(probeJar);
        this.resizing = resizing;
        this.tokens = new Tokens(tokenFile, tokenVariable);
    }

    /**
     * Connects.
     *
     * @throws CliException if there is no such target or it cannot be reached
     */
    public Connection connect(String text) throws InterruptedException {
        Target target = Target.parse(text);
        if (target instanceof Target.Address address) {
            return connect(address);
        }
        if (target instanceof Target.Pid number) {
            return connect(LocalJvm.of(number.pid(), proc));
        }
        requireAttach();
        RunningJvm found = RunningJvm.named(((Target.Name) target).part(), RunningJvm.list());
        return connect(LocalJvm.of(found.pid(), proc));
    }

    private Connection connect(Target.Address address) throws InterruptedException {
        Endpoint endpoint = tokens.endpoint(address);
        try {
            return new Connection(endpoint, feed(endpoint), Origin.UNKNOWN, false);
        } catch (IOException e) {
            throw CliException.unreachable("no probe at " + endpoint.address() + ": " + e.getMessage(), e);
        }
    }

    private Connection connect(LocalJvm jvm) throws InterruptedException {
        jvm.requireOurNetwork();
        Optional<Path> file = jvm.descriptor();
        if (file.isPresent()) {
            try {
                return listen(Descriptor.parse(DescriptorFiles.text(file.get())), jvm, false);
            } catch (IOException | RuntimeException | Descriptor.Refused e) {
                if (jvm.descriptor().isPresent()) { // otherwise that probe was just leaving
                    throw alreadyAttached(jvm, e);
                }
            }
        }
        requireAttach();
        jvm.requireAttachable();
        Descriptor found = attached(jvm);
        try {
            return listen(found, jvm, !found.already());
        } catch (IOException e) {
            if (jvm.hasEnded()) {
                throw ended(jvm, e);
            }
            throw found.already()
                    ? alreadyAttached(jvm, e)
                    : CliException.unreachable(
                            "attached to JVM " + jvm.pid() + ", but its probe cannot be reached at "
                                    + new Endpoint(found).address() + ": " + e.getMessage(),
                            e);
        }
    }

    private Descriptor attached(LocalJvm jvm) throws InterruptedException {
        try {
            return new Attacher(probe, ATTACH_LIMIT, resizing ? List.of("resize=true") : List.of()).attach(jvm);
        } catch (CliException e) {
            throw jvm.hasEnded() ? ended(jvm, e) : e;
        }
    }

    private static CliException ended(LocalJvm jvm, Exception cause) {
        return CliException.unreachable("JVM " + jvm.pid() + " ended while the probe was attaching", cause);
    }

    private static Connection listen(Descriptor descriptor, LocalJvm jvm, boolean ours)
            throws IOException, InterruptedException {
        Endpoint endpoint = new Endpoint(descriptor);
        try {
            return new Connection(endpoint, feed(endpoint), jvm.origin(), ours);
        } catch (InterruptedException e) {
            if (ours) {
                endpoint.detach(ANSWER_LIMIT); // there is no connection whose close would do it
            }
            throw e;
        }
    }

    private static EventFeed feed(Endpoint endpoint) throws IOException, InterruptedException {
        try {
            return TimeLimit.call(
                    ANSWER_LIMIT, () -> new EventFeed(endpoint.events(SILENCE_LIMIT.multipliedBy(2)), SILENCE_LIMIT));
        } catch (TimeoutException e) {
            throw new IOException("it does not answer", e);
        } catch (IOException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static CliException alreadyAttached(LocalJvm jvm, Exception why) {
        return CliException.unreachable(
                "already attached to JVM " + jvm.pid() + ", but that probe cannot be joined: " + why.getMessage(), why);
    }

    /** Throws if attaching is impossible. A reduced Java runtime may lack the module; Linux offers another way. */
    private void requireAttach() {
        if (!AttachedJvm.moduleIsThere() && !AttachListener.possible(proc)) {
            throw CliException.unreachable(CANNOT_ATTACH);
        }
    }
}
