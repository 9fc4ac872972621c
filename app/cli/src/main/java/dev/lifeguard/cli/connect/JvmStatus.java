package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.attach.RunningJvm;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.console.outside.Jvms.Jvm;
import dev.lifeguard.console.outside.Jvms.State;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The JVMs on this machine, and whether a probe could be attached. The check does not disturb them. */
public final class JvmStatus {
    private JvmStatus() {}

    /** Returns all JVMs that this user may attach to, except this one, sorted by pid. */
    public static List<Jvm> list() {
        ProcFs proc = new ProcFs(Path.of("/proc"));
        return RunningJvm.list().stream().flatMap(jvm -> of(jvm, proc).stream()).toList();
    }

    /** Returns the pids and names of these JVMs, in a line. */
    public static String listed() {
        return RunningJvm.here(RunningJvm.list());
    }

    private static Optional<Jvm> of(RunningJvm running, ProcFs proc) {
        String user = ProcessHandle.of(running.pid())
                .flatMap(process -> process.info().user())
                .orElse("");
        LocalJvm jvm;
        try {
            jvm = LocalJvm.found(running.pid(), proc);
        } catch (CliException e) {
            return Optional.empty(); // it has just ended
        }
        State state = State.UNREACHABLE;
        String why = null;
        try {
            jvm.requireOurs();
            jvm.requireOurNetwork();
            boolean observed = jvm.descriptor().isPresent();
            if (!observed) {
                jvm.requireRunning();
                jvm.requireAttachEnabled();
            }
            state = observed ? State.OBSERVED : State.READY;
        } catch (CliException e) {
            why = String.valueOf(e.getMessage());
        }
        return Optional.of(new Jvm(running.pid(), running.main(), user, state, why));
    }
}
