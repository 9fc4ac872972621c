package dev.lifeguard.cli.connect;

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
 * not a JVM would kill it: HotSpot's attach mechanism begins with a SIGQUIT.
 */
final class LocalJvm {
    private static final String WITH_AGENT = "start it with -javaagent:lifeguard.jar";
    private static final String TMPDIR = "-Djava.io.tmpdir=";
    private static final Path TMP = Path.of("/tmp");

    private final ProcFs proc;
    private final ProcessHandle process;
    private final String id;
    private final World world;

    private LocalJvm(ProcFs proc, ProcessHandle process) {
        this.proc = proc;
        this.process = process;
        this.id = Long.toString(process.pid());
        this.world = World.of(process.pid(), proc);
    }

    /** The process with this number, after checking that it exists and belongs to this user. */
    static LocalJvm of(long pid, ProcFs proc) {
        LocalJvm jvm = found(pid, proc);
        jvm.requireOurs();
        return jvm;
    }

    /** The same, whoever's it is. */
    static LocalJvm found(long pid, ProcFs proc) {
        LocalJvm jvm = new LocalJvm(
                proc, ProcessHandle.of(pid).orElseThrow(() -> CliException.unreachable("there is no process " + pid)));
        jvm.requireWholeProcess();
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
        return world.ours()
                ? new Origin(process, () -> DescriptorFiles.of(world.pid(), directories, user, started))
                : Origin.UNKNOWN; // its files go with it
    }

    /** The descriptor of the probe in it. */
    Optional<Path> descriptor() {
        return DescriptorFiles.of(world.pid(), temporaryDirectories(), user(), started());
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

    /** Possible directories of its temporary files, seen from here: from its command line, and the usual ones. */
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
     * Where to leave something for it.
     *
     * @param agent what it has to load; a JVM with other files than ours gets a copy
     */
    HandOver handOver(ProbeJar agent) throws IOException {
        if (world.ours()) {
            return HandOver.to(user());
        }
        Set<Path> directories = new LinkedHashSet<>(ownTemporaryDirectories());
        directories.addAll(List.of(TMP, Path.of("/var/tmp"), Path.of("/dev/shm"))); // the last is hardly ever read-only
        return HandOver.into(world, List.copyOf(directories), agent, user());
    }

    /** Whether its files are others than ours. */
    boolean isElsewhere() {
        return !world.ours();
    }

    /** Whether the JDK's own way of attaching finds it; its support of containers differs from version to version. */
    boolean isPlain() {
        return world.isPlain(pid());
    }

    /** Whether it has ended, or does so within the time that a JVM takes after its connections are closed. */
    boolean hasEnded() throws InterruptedException {
        Origin.End end = origin().end();
        return end == Origin.End.ENDED || end == Origin.End.DIED || !process.isAlive() || proc.hasEnded(id);
    }

    /** Throws unless attaching can work and does no harm, as far as can be checked from outside. */
    void requireAttachable() {
        requireJvm();
        requireOurNetwork();
        requireTemporaryFiles();
        requireRunning();
        requireAttachEnabled();
    }

    /** Whether it is the one that this code runs in, to which the JDK's own way does not lead. */
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
        if (proc.mapsOpenJ9(id)) { // the signal with which HotSpot's attaching begins makes it write a dump
            throw CliException.unreachable("JVM " + id + " is an OpenJ9; Lifeguard attaches to HotSpot's only: "
                    + WITH_AGENT + ", which is untried there");
        }
    }

    /** Its loopback is where the probe is reached. */
    void requireOurNetwork() {
        if (!proc.sharesOurNetwork(id)) {
            throw CliException.unreachable("JVM " + id
                    + " has a network of its own, as in a container: as root, enter it" + " with nsenter --net=/proc/"
                    + id + "/ns/net and then the same command, or " + WITH_AGENT);
        }
    }

    /** In another world, {@code /tmp} has to be a directory to which it can write, since its attach socket lies there. */
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
            Files.delete(Files.createTempFile(seen, "lifeguard-", "")); // what a mount permits is not known before
        } catch (IOException e) {
            throw CliException.unreachable("JVM " + id
                            + " has a /tmp that cannot be written to, where its attach socket"
                            + " would be (" + reason(e) + "): mount a writable one, in Kubernetes an emptyDir, or "
                            + WITH_AGENT)
                    .because(e);
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

    /** How to attach without the JDK's help. */
    AttachListener attachListener() {
        return new AttachListener(world.seen(TMP), world.pid(), proc);
    }

    /** The socket of its attach mechanism, seen from here; it is there whatever {@code java.io.tmpdir} says. */
    Path attachSocket() {
        return world.seen(TMP).resolve(".java_pid" + world.pid());
    }

    /** Linux lists thread numbers like process numbers. */
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
