package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.AttachListener;
import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.attach.ProcessNamespace;
import dev.lifeguard.cli.attach.RunningJvm;
import dev.lifeguard.cli.endpoint.DescriptorFiles;
import dev.lifeguard.cli.endpoint.Origin;
import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A local process to observe, and what can be found out about it without disturbing it. Attaching to a process that is
 * not a JVM would kill it, since HotSpot's attach mechanism begins with a SIGQUIT.
 */
final class LocalJvm {
    private static final String WITH_AGENT = "start it with -javaagent:lifeguard.jar";
    private static final String TMPDIR = "-Djava.io.tmpdir=";
    private static final Path TMP = Path.of("/tmp");

    private final ProcFs proc;
    private final ProcessHandle process;
    private final String id;
    private final ProcessNamespace world;

    private LocalJvm(ProcFs proc, ProcessHandle process) {
        this.proc = proc;
        this.process = process;
        this.id = Long.toString(process.pid());
        this.world = ProcessNamespace.of(process.pid(), proc);
    }

    /** Returns the process with this pid, after checking that it exists and belongs to this user. */
    static LocalJvm of(long pid, ProcFs proc) {
        LocalJvm jvm = found(pid, proc);
        jvm.requireOurs();
        return jvm;
    }

    /** Returns the process with this pid, whichever user it belongs to. */
    static LocalJvm found(long pid, ProcFs proc) {
        LocalJvm jvm = new LocalJvm(
                proc, ProcessHandle.of(pid).orElseThrow(() -> CliException.unreachable("there is no process " + pid)));
        jvm.requireWholeProcess();
        return jvm;
    }

    long pid() {
        return process.pid();
    }

    /** Returns its origin, which later shows how it ended. */
    Origin origin() {
        List<Path> directories = temporaryDirectories(); // read now, since it is unavailable after the process ends
        Integer user = user();
        Instant started = started();
        return world.ours()
                ? new Origin(process, () -> DescriptorFiles.of(world.pid(), directories, user, started))
                : Origin.UNKNOWN; // its file system disappears with it
    }

    /** Returns the descriptor of the probe in it. */
    Optional<Path> descriptor() {
        return DescriptorFiles.of(world.pid(), temporaryDirectories(), user(), started());
    }

    /** Returns the user id, null if unknown. */
    @Nullable
    Integer user() {
        int user = proc.user(id);
        return user < 0 ? null : user;
    }

    /** Returns its start time, or the epoch if unknown. */
    Instant started() {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }

    /**
     * Returns possible directories of its temporary files, seen from here: from its command line, and the usual ones.
     */
    private List<Path> temporaryDirectories() {
        Set<Path> directories = new LinkedHashSet<>(ownTemporaryDirectories());
        if (world.ours()) {
            directories.add(Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        }
        directories.add(TMP);
        return directories.stream().map(world::seen).toList();
    }

    private List<Path> ownTemporaryDirectories() {
        return proc.commandLine(id).stream()
                .filter(argument -> argument.startsWith(TMPDIR))
                .map(argument -> Path.of(argument.substring(TMPDIR.length())))
                .filter(Path::isAbsolute)
                .toList();
    }

    /**
     * Creates the directory for exchanging files with it.
     *
     * @param agent the agent to load; a JVM with another file system gets a copy
     */
    HandOver handOver(ProbeJar agent) throws IOException {
        if (world.ours()) {
            return HandOver.to(user());
        }
        Set<Path> directories = new LinkedHashSet<>(ownTemporaryDirectories());
        directories.addAll(List.of(TMP, Path.of("/var/tmp"), Path.of("/dev/shm"))); // the last is rarely read-only
        return HandOver.into(world, List.copyOf(directories), agent, user());
    }

    /** Returns whether its file system differs from this process's. */
    boolean isElsewhere() {
        return !world.ours();
    }

    /** Returns whether the JDK's own attach support finds it. That support varies between versions for containers. */
    boolean isPlain() {
        return world.isPlain(pid());
    }

    /** Returns whether it has ended, or ends within the time that a JVM takes after its connections are closed. */
    boolean hasEnded() throws InterruptedException {
        Origin.End end = origin().end();
        return end == Origin.End.ENDED || end == Origin.End.DIED || !process.isAlive() || proc.hasEnded(id);
    }

    /** Throws unless attaching can work and does no harm, as far as this can be checked from outside. */
    void requireAttachable() {
        requireJvm();
        requireOurNetwork();
        requireTemporaryFiles();
        requireRunning();
        requireAttachEnabled();
    }

    /** Returns whether it is the JVM that runs this code, to which the JDK's own attach support refuses to attach. */
    boolean isOurs() {
        return pid() == ProcessHandle.current().pid();
    }

    void requireJvm() {
        if (isOurs()) {
            throw CliException.unreachable("process " + id + " is lifeguard itself");
        }
        Boolean mapsJvm = proc.present() ? proc.mapsJvm(id) : null;
        boolean isJvm = mapsJvm != null ? mapsJvm : RunningJvm.list().stream().anyMatch(jvm -> jvm.pid() == pid());
        if (!isJvm) {
            throw CliException.unreachable("process " + id + command() + " is not a JVM");
        }
        if (proc.mapsOpenJ9(id)) { // the SIGQUIT that starts HotSpot's attaching makes OpenJ9 write a dump
            throw CliException.unreachable("JVM " + id + " is an OpenJ9; Lifeguard attaches to HotSpot's only: "
                    + WITH_AGENT + ", which is untested there");
        }
    }

    /** Throws unless it shares this network, since the probe is reached through loopback. */
    void requireOurNetwork() {
        if (!proc.sharesOurNetwork(id)) {
            throw CliException.unreachable("JVM " + id
                    + " has a network of its own, as in a container: as root, enter it" + " with nsenter --net=/proc/"
                    + id + "/ns/net and then the same command, or " + WITH_AGENT);
        }
    }

    /**
     * Throws unless a JVM with another file system can write to its {@code /tmp}, where its attach socket is created.
     */
    void requireTemporaryFiles() {
        if (world.ours()) {
            return;
        }
        Path seen = world.seen(TMP);
        if (!Files.isDirectory(seen, LinkOption.NOFOLLOW_LINKS)) {
            throw CliException.unreachable("JVM " + id
                    + " has no directory /tmp, where its attach socket would be, or this user may not see its files: mount"
                    + " one, or run lifeguard as root with the capability SYS_PTRACE, or " + WITH_AGENT);
        }
        try {
            Files.delete(Files.createTempFile(seen, "lifeguard-", "")); // mount options are not known in advance
        } catch (IOException e) {
            throw CliException.unreachable(
                    "JVM " + id
                            + " has a /tmp that cannot be written to, where its attach socket"
                            + " would be (" + reason(e) + "): mount a writable one, in Kubernetes an emptyDir, or "
                            + WITH_AGENT,
                    e);
        }
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException file && file.getReason() != null
                ? file.getReason()
                : String.valueOf(e.getMessage());
    }

    void requireRunning() {
        String state = proc.status(id, "State");
        if (state != null && (state.startsWith("T") || state.startsWith("t"))) {
            throw CliException.unreachable("JVM " + id + " is stopped, by a signal or a debugger: continue it with kill"
                    + " -CONT " + id + ", then try again");
        }
    }

    void requireAttachEnabled() {
        List<String> arguments = proc.commandLine(id);
        if (arguments.contains("-XX:+DisableAttachMechanism")) {
            throw attachDisabled(pid());
        }
        if (arguments.contains("-XX:-EnableDynamicAgentLoading")) {
            throw loadingForbidden(pid());
        }
    }

    static CliException attachDisabled(long pid) {
        return CliException.unreachable(
                "JVM " + pid + " refuses attaching (-XX:+DisableAttachMechanism): " + WITH_AGENT + " instead");
    }

    static CliException loadingForbidden(long pid) {
        return CliException.unreachable(
                "JVM " + pid + " forbids loading agents (-XX:-EnableDynamicAgentLoading): " + WITH_AGENT + " instead");
    }

    /** Returns the mechanism for attaching without the JDK's help. */
    AttachListener attachListener() {
        return new AttachListener(world.seen(TMP), world.pid(), proc);
    }

    /**
     * Returns the socket of its attach mechanism, seen from here. Its directory does not depend on {@code
     * java.io.tmpdir}.
     */
    Path attachSocket() {
        return world.seen(TMP).resolve(".java_pid" + world.pid());
    }

    /** Throws if the number is a thread id. Linux lists these like pids. */
    private void requireWholeProcess() {
        String group = proc.status(id, "Tgid");
        if (group != null && !group.equals(id)) {
            throw CliException.unreachable("there is no process " + id + "; that is a thread of process " + group);
        }
    }

    void requireOurs() {
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
