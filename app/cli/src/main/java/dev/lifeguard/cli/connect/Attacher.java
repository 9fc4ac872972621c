package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.AttachFailure;
import dev.lifeguard.cli.attach.AttachedJvm;
import dev.lifeguard.cli.attach.JdkAttach;
import dev.lifeguard.cli.endpoint.Descriptor;
import dev.lifeguard.cli.endpoint.DescriptorFiles;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;

/** Attaches the probe to a running JVM. */
final class Attacher {
    private static final int MIN_JAVA = 17;

    /** Java's feature version from which on there is no security manager (JEP 486). */
    private static final int NO_SECURITY_MANAGER = 24;

    private final ProbeJar probe;
    private final Duration limit;
    private final List<String> options;

    /**
     * @param probe the agent
     * @param limit time limit for each step: the JVM's answer, and loading the agent
     * @param options the agent's options
     */
    Attacher(ProbeJar probe, Duration limit, List<String> options) {
        this.probe = probe;
        this.limit = limit;
        this.options = options;
    }

    /** Attaches and returns the probe's descriptor. */
    Descriptor attach(LocalJvm jvm) throws InterruptedException {
        long pid = jvm.pid();
        if (!jvm.isElsewhere()) {
            probe.requireLoadable(jvm.user());
        }
        AttachedJvm machine = within(pid, () -> open(jvm));
        int java = requireSupported(pid, within(pid, machine::specification));
        try (HandOver files = jvm.handOver(probe)) {
            Path agent = jvm.isElsewhere() ? files.agentThere() : probe.path();
            translated(pid, () -> TimeLimit.finish(limit, () -> load(machine, agent, files)));
            return outcome(pid, java, files.outcome());
        } catch (IOException e) {
            throw CliException.unreachable(
                    "cannot hand the probe to JVM " + pid + " through the temporary directory: " + e.getMessage(), e);
        }
    }

    /** Tests attaching by asking the JVM for its version. Returns a sentence about it. */
    String greet(LocalJvm jvm) throws InterruptedException {
        long pid = jvm.pid();
        String specification = within(pid, () -> {
            try (AttachedJvm machine = open(jvm)) {
                return machine.specification();
            }
        });
        requireSupported(pid, specification);
        return "it answers, and runs Java " + specification;
    }

    /**
     * Returns the feature version of {@code specification}, a {@code java.specification.version}; throws if it is older
     * than the probe supports.
     */
    static int requireSupported(long pid, String specification) {
        String feature = specification.startsWith("1.") ? specification.substring(2) : specification;
        if (!feature.matches("[0-9]{1,4}")) {
            throw CliException.unreachable(
                    "JVM " + pid + " does not report its Java version; Lifeguard needs Java " + MIN_JAVA + " or newer");
        }
        if (Integer.parseInt(feature) < MIN_JAVA) {
            throw CliException.unreachable(
                    "JVM " + pid + " runs Java " + feature + "; Lifeguard needs Java " + MIN_JAVA + " or newer");
        }
        return Integer.parseInt(feature);
    }

    private static AttachedJvm open(LocalJvm jvm) throws IOException, AttachFailure, InterruptedException {
        try {
            return opened(jvm);
        } catch (IOException e) {
            if (!removeStaleSocket(jvm)) {
                throw e;
            }
            return opened(jvm);
        }
    }

    /**
     * Removes HotSpot's attach socket if it belongs to another user: a JVM that was killed left it behind. A later JVM
     * with the same pid cannot open its own socket at this path. Root may connect to either and would then reach no JVM.
     */
    private static boolean removeStaleSocket(LocalJvm jvm) {
        Path socket = jvm.attachSocket();
        Integer user = jvm.user();
        try {
            return user != null
                    && !user.equals(Files.getAttribute(socket, "unix:uid", LinkOption.NOFOLLOW_LINKS))
                    && Files.deleteIfExists(socket);
        } catch (IOException | UnsupportedOperationException e) {
            return false; // no such file, or no permission
        }
    }

    private static AttachedJvm opened(LocalJvm jvm) throws IOException, AttachFailure, InterruptedException {
        return AttachedJvm.moduleIsThere() && jvm.isPlain() && !jvm.isOurs()
                ? JdkAttach.open(jvm.pid())
                : jvm.attachListener().open(jvm.pid(), jvm.user());
    }

    private boolean load(AttachedJvm machine, Path agent, HandOver files) throws Exception {
        try (machine) {
            List<String> all = new ArrayList<>(List.of("outcome=" + files.outcomeThere()));
            all.addAll(options);
            all.add("jar=" + agent); // must be the last option
            machine.load(agent, String.join(",", all));
            return true;
        } catch (AttachFailure e) {
            if (e.reason() == AttachFailure.Reason.AGENT_FAILED
                    && Files.exists(files.outcome(), LinkOption.NOFOLLOW_LINKS)) {
                return false; // the probe's own message is better
            }
            throw e;
        }
    }

    private static Descriptor outcome(long pid, int java, Path file) {
        String failed = "the probe cannot work in JVM " + pid + ": ";
        try {
            if (Files.isSymbolicLink(file)) {
                throw new IOException("it is a link");
            }
            return Descriptor.parse(DescriptorFiles.text(file));
        } catch (Descriptor.Refused e) {
            throw CliException.unreachable(failed + e.getMessage(), e);
        } catch (IOException | JsonException e) {
            throw CliException.unreachable(failed + withoutOutcome(java), e);
        }
    }

    /** The reason why a probe in a JVM of this version could not even write the outcome. */
    static String withoutOutcome(int java) {
        return "it left no readable outcome; the reason is in that JVM's standard error"
                + (java < NO_SECURITY_MANAGER
                        ? ". Under a security manager, the policy has to give lifeguard.jar AllPermission"
                        : "");
    }

    private <T> T within(long pid, Callable<T> step) throws InterruptedException {
        return translated(pid, () -> TimeLimit.call(limit, step));
    }

    /** Runs a step and translates its errors for the user. */
    private <T> T translated(long pid, Callable<T> step) throws InterruptedException {
        try {
            return step.call();
        } catch (TimeoutException e) {
            throw CliException.unreachable(
                    "JVM " + pid + " did not answer within " + limit.toSeconds()
                            + " s: stopped, too busy, or another agent is being loaded",
                    e);
        } catch (InterruptedException | CliException e) {
            throw e;
        } catch (AttachFailure e) {
            throw switch (e.reason()) {
                case NO_MECHANISM -> LocalJvm.attachDisabled(pid);
                case LOADING_FORBIDDEN -> LocalJvm.loadingForbidden(pid);
                case AGENT_FAILED, OTHER -> cannotAttach(pid, e);
            };
        } catch (Exception e) {
            throw cannotAttach(pid, e);
        }
    }

    private static CliException cannotAttach(long pid, Exception e) {
        return CliException.unreachable(
                "cannot attach to JVM " + pid + ": " + (e.getMessage() == null ? e : e.getMessage()), e);
    }
}
