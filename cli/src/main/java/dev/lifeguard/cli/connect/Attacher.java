package dev.lifeguard.cli.connect;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;

/** Attaches the probe to a running JVM. */
final class Attacher {
    private static final int MIN_JAVA = 17;

    private final ProbeJar probe;
    private final Duration limit;
    private final boolean resizing;

    /**
     * @param probe the agent
     * @param limit how long the JVM may take for each step: to answer, and to load the agent
     * @param resizing whether the probe may change the sizes of pools
     */
    Attacher(ProbeJar probe, Duration limit, boolean resizing) {
        this.probe = probe;
        this.limit = limit;
        this.resizing = resizing;
    }

    /** Attaches and returns the probe's descriptor. */
    Descriptor attach(LocalJvm jvm) throws InterruptedException {
        long pid = jvm.pid();
        probe.requireLoadable(jvm.user());
        VirtualMachine machine = within(pid, () -> open(jvm));
        Properties properties = within(pid, machine::getSystemProperties);
        requireSupported(pid, properties.getProperty("java.specification.version", ""));
        try (HandOver files = HandOver.to(jvm.user())) {
            translated(pid, () -> TimeLimit.finish(limit, () -> load(machine, files.outcome())));
            return outcome(pid, files.outcome());
        } catch (IOException e) {
            throw CliException.unreachable("cannot hand the probe to JVM " + pid + " through the temporary directory: "
                            + e.getMessage())
                    .because(e);
        }
    }

    /** Throws if {@code specification}, a {@code java.specification.version}, is older than the probe supports. */
    static void requireSupported(long pid, String specification) {
        String feature = specification.startsWith("1.") ? specification.substring(2) : specification;
        if (!feature.matches("[0-9]{1,4}")) {
            throw CliException.unreachable(
                    "JVM " + pid + " does not report its Java version; Lifeguard needs Java " + MIN_JAVA + " or newer");
        }
        if (Integer.parseInt(feature) < MIN_JAVA) {
            throw CliException.unreachable(
                    "JVM " + pid + " runs Java " + feature + "; Lifeguard needs Java " + MIN_JAVA + " or newer");
        }
    }

    private static VirtualMachine open(LocalJvm jvm) throws IOException, AttachNotSupportedException {
        String pid = Long.toString(jvm.pid());
        try {
            return VirtualMachine.attach(pid);
        } catch (IOException e) {
            if (!StaleAttachSocket.remove(jvm)) {
                throw e;
            }
            return VirtualMachine.attach(pid);
        }
    }

    private boolean load(VirtualMachine machine, Path outcome) throws Exception {
        try {
            String permission = resizing ? ",resize=true" : "";
            machine.loadAgent(probe.path().toString(), "outcome=" + outcome + permission + ",jar=" + probe.path());
            return true;
        } catch (AgentInitializationException e) {
            if (Files.exists(outcome)) {
                return false; // the probe's own message is better
            }
            throw e;
        } finally {
            machine.detach();
        }
    }

    private static Descriptor outcome(long pid, Path file) {
        String failed = "the probe cannot work in JVM " + pid + ": ";
        try {
            return Descriptor.parse(DescriptorFiles.text(file));
        } catch (Descriptor.Refused e) {
            throw CliException.unreachable(failed + e.getMessage()).because(e);
        } catch (IOException | JsonException e) {
            throw CliException.unreachable(failed + "it left no readable outcome")
                    .because(e);
        }
    }

    private <T> T within(long pid, Callable<T> step) throws InterruptedException {
        return translated(pid, () -> TimeLimit.call(limit, step));
    }

    /** Runs a step and translates its errors for the user. */
    private <T> T translated(long pid, Callable<T> step) throws InterruptedException {
        try {
            return step.call();
        } catch (TimeoutException e) {
            throw CliException.unreachable("JVM " + pid + " did not answer within " + limit.toSeconds()
                            + " s: stopped, too busy, or another agent is being loaded")
                    .because(e);
        } catch (InterruptedException | CliException e) {
            throw e;
        } catch (AttachNotSupportedException e) {
            throw String.valueOf(e.getMessage()).contains("does not support the attach mechanism")
                    ? LocalJvm.attachDisabled(pid)
                    : cannotAttach(pid, e);
        } catch (AgentLoadException e) {
            throw String.valueOf(e.getMessage()).contains("EnableDynamicAgentLoading")
                    ? CliException.unreachable(
                            "JVM " + pid + " forbids loading agents (-XX:-EnableDynamicAgentLoading):"
                                    + " start it with -javaagent:lifeguard-probe.jar instead")
                    : cannotAttach(pid, e);
        } catch (Exception e) {
            throw cannotAttach(pid, e);
        }
    }

    private static CliException cannotAttach(long pid, Exception e) {
        return CliException.unreachable(
                        "cannot attach to JVM " + pid + ": " + (e.getMessage() == null ? e : e.getMessage()))
                .because(e);
    }
}
