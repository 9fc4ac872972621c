package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.attach.RunningJvm;
import dev.lifeguard.cli.error.CliException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JVM on this machine, and whether a probe could be attached. The check does not disturb the JVM.
 *
 * @param pid its process
 * @param main its main class or jar
 * @param user its user, empty if unknown
 * @param observed whether it has a probe
 * @param why the obstacle to attaching, in one sentence; null if it can be attached
 */
public record JvmStatus(
        long pid,
        String main,
        String user,
        boolean observed,
        @Nullable String why) {
    /** Returns all JVMs that this user may attach to, except this one, sorted by pid. */
    public static List<JvmStatus> list() {
        ProcFs proc = new ProcFs(Path.of("/proc"));
        return RunningJvm.list().stream().flatMap(jvm -> of(jvm, proc).stream()).toList();
    }

    /** Returns the pids and names of these JVMs, in a line. */
    public static String listed() {
        return RunningJvm.here(RunningJvm.list());
    }

    private static Optional<JvmStatus> of(RunningJvm running, ProcFs proc) {
        String user = ProcessHandle.of(running.pid())
                .flatMap(process -> process.info().user())
                .orElse("");
        LocalJvm jvm;
        try {
            jvm = LocalJvm.found(running.pid(), proc);
        } catch (CliException e) {
            return Optional.empty(); // it has just ended
        }
        boolean observed = false;
        String why = null;
        try {
            jvm.requireOurs();
            jvm.requireOurNetwork();
            observed = jvm.descriptor().isPresent();
            if (!observed) {
                jvm.requireRunning();
                jvm.requireAttachEnabled();
            }
        } catch (CliException e) {
            why = String.valueOf(e.getMessage());
        }
        return Optional.of(new JvmStatus(running.pid(), running.main(), user, observed, why));
    }
}
