package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.AttachListener;
import dev.lifeguard.cli.attach.AttachedJvm;
import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.attach.RunningJvm;
import dev.lifeguard.cli.doctor.Check;
import dev.lifeguard.cli.doctor.Check.Need;
import dev.lifeguard.cli.error.CliException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks the conditions for attaching, one after the other. Nothing is loaded into a JVM. The last check asks it for
 * its version, through the mechanism that would load the probe.
 */
public final class TargetChecks {
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);

    private final ProbeJar probe;
    private final ProcFs proc = new ProcFs(Path.of("/proc"));
    private final List<Check> checks = new ArrayList<>();

    /** @param probeJar the agent that would be attached */
    public TargetChecks(Path probeJar) {
        probe = new ProbeJar(probeJar);
    }

    private interface Step {
        /** Returns what was found. Throws {@link CliException} if the condition is not met. */
        String found() throws InterruptedException;
    }

    /** Checks the conditions that hold for any JVM. */
    public List<Check> ofAny() throws InterruptedException {
        check("attaching", this::attaching);
        check("probe", () -> {
            probe.requireLoadable(null);
            return "the agent is " + probe.path();
        });
        return List.copyOf(checks);
    }

    /**
     * Also checks the conditions for a target, up to the first that is not met.
     *
     * @throws CliException if the target is not a process of this machine
     */
    public List<Check> of(long pid) throws InterruptedException {
        ofAny();
        LocalJvm jvm = LocalJvm.found(pid, proc);
        if (check("user", () -> {
            jvm.requireOurs();
            return "this user may observe process " + pid;
        })) {
            examine(jvm);
        }
        return List.copyOf(checks);
    }

    /** Returns the process that a TARGET names. */
    public long pid(String target) {
        Target parsed = Target.parse(target);
        if (parsed instanceof Target.Pid number) {
            return number.pid();
        }
        if (parsed instanceof Target.Name name) {
            return RunningJvm.named(name.part(), RunningJvm.list()).pid();
        }
        throw CliException.badInput("doctor checks processes of this machine: give a pid or a name, not " + target);
    }

    private boolean examine(LocalJvm jvm) throws InterruptedException {
        Optional<Path> descriptor = jvm.descriptor();
        if (descriptor.isPresent()) {
            return check("joining", () -> "a probe is in it already, and would be joined: " + descriptor.get());
        }
        return check("jvm", () -> {
                    jvm.requireJvm();
                    return "it is a JVM";
                })
                && check("same network", () -> {
                    jvm.requireOurNetwork();
                    return "it shares this command's network";
                })
                && check("its files", () -> {
                    jvm.requireTemporaryFiles();
                    return jvm.isElsewhere() ? "it has its own, with a writable /tmp" : "it sees this command's files";
                })
                && check("running", () -> {
                    jvm.requireRunning();
                    return "it is not stopped";
                })
                && check("attachable", () -> {
                    jvm.requireAttachEnabled();
                    return "its options allow it";
                })
                && check("readable probe", () -> {
                    if (jvm.isElsewhere()) {
                        return "it would get a copy of the agent";
                    }
                    probe.requireLoadable(jvm.user());
                    return "its user can read the agent";
                })
                && check("answer", () -> new Attacher(probe, ANSWER_LIMIT, List.of()).greet(jvm));
    }

    private String attaching() {
        if (AttachedJvm.moduleIsThere()) {
            return "through the module jdk.attach";
        }
        if (AttachListener.possible(proc)) {
            return "through HotSpot's socket; this Java lacks the module jdk.attach";
        }
        throw CliException.unreachable(Connector.CANNOT_ATTACH);
    }

    private boolean check(String name, Step step) throws InterruptedException {
        try {
            return checks.add(Check.ok(name, Need.OBSERVING, step.found()));
        } catch (CliException e) {
            checks.add(Check.missing(name, Need.OBSERVING, String.valueOf(e.getMessage())));
            return false;
        }
    }
}
