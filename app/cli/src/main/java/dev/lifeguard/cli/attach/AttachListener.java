package dev.lifeguard.cli.attach;

import dev.lifeguard.cli.attach.AttachFailure.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes a JVM on Linux open the socket of its attach mechanism, for a Java runtime without the module {@code
 * jdk.attach}. HotSpot opens it on a SIGQUIT if a file {@code .attach_pidN} is in its working directory or in {@code
 * /tmp}. Without that file it prints a thread dump. Any other process would end.
 */
public final class AttachListener {
    /** SIGQUIT in the mask of caught signals. Signal n is bit n − 1, and SIGQUIT is 3. */
    private static final long SIGQUIT_MASK = 1 << 2;

    private static final long PAUSE_MS = 20;

    /** Shorter than the limit for attaching, since the file must be removed before this process ends. */
    private static final long SOCKET_LIMIT_NS = TimeUnit.SECONDS.toNanos(9);

    private final Path temporary;
    private final long inner;
    private final ProcFs proc;

    /**
     * @param temporary the JVM's {@code /tmp}, which HotSpot uses whatever {@code java.io.tmpdir} is
     * @param inner the JVM's pid in its own namespace
     * @param proc the process's {@code /proc}
     */
    public AttachListener(Path temporary, long inner, ProcFs proc) {
        this.temporary = temporary;
        this.inner = inner;
        this.proc = proc;
    }

    /** Returns whether this system has such a mechanism. */
    public static boolean possible(ProcFs proc) {
        return proc.present();
    }

    /**
     * Returns the JVM's socket. Waits for it for up to nine seconds.
     *
     * @param user user id of the JVM's user
     */
    public AttachedJvm open(long pid, @Nullable Integer user) throws IOException, AttachFailure, InterruptedException {
        requireMechanism(); // first, since a socket may be that of an earlier JVM with this pid
        Path socket = temporary.resolve(".java_pid" + inner);
        if (!Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
            requireHandler(pid);
            Path trigger = trigger(pid, user);
            try {
                quit(pid);
                long deadline = System.nanoTime() + SOCKET_LIMIT_NS;
                while (!Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
                    Thread.sleep(PAUSE_MS);
                    if (proc.status(Long.toString(pid), "State") == null) {
                        throw new IOException("it has ended");
                    }
                    if (System.nanoTime() - deadline > 0) {
                        throw new IOException("it did not open its socket within 9 s: too busy, or stopped");
                    }
                }
            } finally {
                Files.deleteIfExists(trigger);
            }
        }
        if (Files.isSymbolicLink(socket)) {
            throw new IOException("its socket " + socket + " is a link");
        }
        if (user != null && !user.equals(Files.getAttribute(socket, "unix:uid", LinkOption.NOFOLLOW_LINKS))) {
            throw new IOException("its socket " + socket + " belongs to another user");
        }
        return new AttachSocket(socket);
    }

    /** Throws if the JVM says in its performance data that it refuses attaching. */
    private void requireMechanism() throws AttachFailure {
        if (PerfData.of(inner, temporary)
                .flatMap(file -> PerfData.text(file, "sun.rt.jvmCapabilities"))
                .filter(capabilities -> capabilities.startsWith("0"))
                .isPresent()) {
            throw noMechanism();
        }
    }

    /** Throws if the JVM does not catch SIGQUIT, which would end it. */
    private void requireHandler(long pid) throws AttachFailure {
        String caught = proc.status(Long.toString(pid), "SigCgt");
        if (caught == null || (Long.parseUnsignedLong(caught, 16) & SIGQUIT_MASK) == 0) {
            throw noMechanism();
        }
    }

    private static AttachFailure noMechanism() {
        return new AttachFailure(Reason.NO_MECHANISM, "it does not support the attach mechanism");
    }

    /**
     * Creates the trigger file. Tries the working directory first, since other JVMs of the machine see the one in
     * {@code /tmp} too.
     */
    private Path trigger(long pid, @Nullable Integer user) throws IOException {
        String name = ".attach_pid" + inner;
        Path first = proc.workingDirectory(Long.toString(pid)).resolve(name);
        try {
            return made(first, user);
        } catch (IOException e) {
            return made(temporary.resolve(name), user);
        }
    }

    /**
     * Creates a file that the JVM accepts: it must belong to the JVM's user, or to root if the JVM's namespace has
     * root.
     */
    private static Path made(Path file, @Nullable Integer user) throws IOException {
        Files.deleteIfExists(file); // left by an interrupted attempt
        Files.createFile(file);
        if (user != null && !user.equals(Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS))) {
            Files.setAttribute(file, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
        }
        return file;
    }

    /**
     * Sends SIGQUIT with {@code kill}, since Java cannot send signals. Tries the shell's built-in first; small images
     * have no other.
     */
    private static void quit(long pid) throws IOException, InterruptedException {
        IOException none = new IOException("it cannot be sent SIGQUIT by sh or kill");
        for (List<String> command :
                List.of(List.of("sh", "-c", "kill -QUIT " + pid), List.of("kill", "-QUIT", Long.toString(pid)))) {
            try {
                Process kill = new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                if (kill.waitFor() == 0) {
                    return;
                }
            } catch (IOException e) {
                none.addSuppressed(e);
            }
        }
        throw none;
    }
}
