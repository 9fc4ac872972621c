package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.error.CliException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A local process to observe, and what can be found out about it without disturbing it. Attaching to a process that is
 * not a JVM would kill it: HotSpot's attach mechanism begins with a SIGQUIT.
 */
final class LocalJvm {
    private static final String WITH_AGENT = "start it with -javaagent:lifeguard-probe.jar";

    private final ProcFs proc;
    private final ProcessHandle process;
    private final String id;

    private LocalJvm(ProcFs proc, ProcessHandle process) {
        this.proc = proc;
        this.process = process;
        this.id = Long.toString(process.pid());
    }

    /** The process with this number, after checking that it exists and belongs to this user. */
    static LocalJvm of(long pid, ProcFs proc) {
        LocalJvm jvm = new LocalJvm(
                proc, ProcessHandle.of(pid).orElseThrow(() -> CliException.unreachable("there is no process " + pid)));
        jvm.requireWholeProcess();
        jvm.requireOurs();
        return jvm;
    }

    long pid() {
        return process.pid();
    }

    /** Its origin, from which to find out later how it ended. */
    Origin origin() {
        List<Path> directories = temporaryDirectories(); // all this cannot be asked for any more then
        Integer user = user();
        Instant started = started();
        return new Origin(process, () -> DescriptorFiles.of(pid(), directories, user, started));
    }

    /** The descriptor of the probe in it. */
    Optional<Path> descriptor() {
        return DescriptorFiles.of(pid(), temporaryDirectories(), user(), started());
    }

    /** The user id, null where it is unknown. */
    @Nullable
    Integer user() {
        int user = proc.user(id);
        return user < 0 ? null : user;
    }

    /** When it started; long ago if that is unknown. */
    Instant started() {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }

    /** Possible directories of its temporary files: from its command line, and the usual ones. */
    private List<Path> temporaryDirectories() {
        Set<Path> directories = new LinkedHashSet<>();
        for (String argument : proc.commandLine(id)) {
            if (argument.startsWith("-Djava.io.tmpdir=")) {
                directories.add(Path.of(argument.substring("-Djava.io.tmpdir=".length())));
            }
        }
        directories.add(Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        directories.add(Path.of("/tmp"));
        return List.copyOf(directories);
    }

    /** Throws unless attaching can work and does no harm, as far as can be checked from outside. */
    void requireAttachable() {
        if (pid() == ProcessHandle.current().pid()) {
            throw CliException.unreachable("process " + id + " is lifeguard itself");
        }
        Boolean mapsJvm = proc.present() ? proc.mapsJvm(id) : null;
        boolean isJvm = mapsJvm != null ? mapsJvm : RunningJvm.list().stream().anyMatch(jvm -> jvm.pid() == pid());
        if (!isJvm) {
            throw CliException.unreachable("process " + id + command() + " is not a JVM");
        }
        if (!proc.sharesOurWorld(id)) {
            throw CliException.unreachable("JVM " + id + " runs in a container or namespace of its own:"
                    + " run lifeguard inside it, or " + WITH_AGENT);
        }
        String state = proc.status(id, "State");
        if (state != null && (state.startsWith("T") || state.startsWith("t"))) {
            throw CliException.unreachable("JVM " + id + " is stopped, by a signal or a debugger: continue it with kill"
                    + " -CONT " + id + ", then try again");
        }
        if (proc.commandLine(id).contains("-XX:+DisableAttachMechanism")) {
            throw attachDisabled(pid());
        }
    }

    static CliException attachDisabled(long pid) {
        return CliException.unreachable(
                "JVM " + pid + " refuses attaching (-XX:+DisableAttachMechanism): " + WITH_AGENT + " instead");
    }

    /** Linux lists thread numbers like process numbers. */
    private void requireWholeProcess() {
        String group = proc.status(id, "Tgid");
        if (group != null && !group.equals(id)) {
            throw CliException.unreachable("there is no process " + id + "; that is a thread of process " + group);
        }
    }

    private void requireOurs() {
        int ours = proc.user("self");
        int theirs = proc.user(id);
        String us = ProcessHandle.current().info().user().orElse("");
        String them = process.info().user().orElse("");
        boolean same = ours >= 0 && theirs >= 0
                ? ours == 0 || ours == theirs
                : us.equals("root") || us.isEmpty() || them.isEmpty() || us.equals(them);
        if (!same) {
            throw CliException.unreachable("process " + id + " belongs to user " + (them.isEmpty() ? theirs : them)
                    + ": run lifeguard as that user or as root");
        }
    }

    private String command() {
        String name = proc.status(id, "Name");
        return name == null ? "" : " (" + name + ")";
    }
}
