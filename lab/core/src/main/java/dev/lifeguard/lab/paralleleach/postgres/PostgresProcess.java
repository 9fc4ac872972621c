package dev.lifeguard.lab.paralleleach.postgres;

import dev.lifeguard.lab.process.Folders;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A temporary PostgreSQL server on the loopback interface. A shell starts it, and stops it and removes its folder as
 * soon as the shell's standard input ends. The kernel closes that however this JVM ends, even by SIGKILL.
 */
final class PostgresProcess implements AutoCloseable {
    static final String USER = "postgres";

    private static final int POLL_MS = 20;
    private static final int SECONDS_TO_START = 60;
    private static final int SECONDS_TO_STOP = 6;

    /**
     * The shell's script. Its arguments are the folder to remove and the server's command. It ignores Ctrl-C, since the
     * lab handles that and then ends all its processes.
     */
    private static final String LEASH = """
            trap '' INT HUP TERM
            exec 3<&0
            "$@" </dev/null 3<&- & server=$!
            { read -r nobody_writes_here <&3; kill -INT "$server"; } & reader=$!
            wait "$server"; code=$?
            kill -KILL "$reader" 2>/dev/null
            rm -rf -- "$0"
            exit "$code"
            """;

    /** Settings for throw-away data that need not survive a power failure. */
    private static final List<String> SETTINGS = List.of(
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "fsync=off",
            "full_page_writes=off",
            "synchronous_commit=off",
            "wal_level=minimal",
            "max_wal_senders=0",
            "max_wal_size=4GB",
            "autovacuum=off");

    private final Path folder;
    private final DropPrivileges stepDown;
    private @Nullable Process shell;

    /** @param parent for the server's folder; all users must be able to traverse it */
    PostgresProcess(Path parent, DropPrivileges stepDown) throws IOException {
        this.stepDown = stepDown;
        folder = Files.createTempDirectory(parent, "lifeguard-postgres-").toAbsolutePath();
    }

    /**
     * Starts the server and waits until it accepts connections.
     *
     * @param binaries folder with {@code bin}; null for the build's binaries
     * @return its port
     * @throws IOException if it does not start; its output is on standard output
     */
    synchronized int start(@Nullable Path binaries, String password) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        Path programs = binaries == null ? folder : binaries;
        if (binaries == null) {
            Binaries.unpack(folder);
        }
        Path data = stepDown.handOver(Files.createDirectory(folder.resolve("data")), "rwx------");
        initialize(programs, data, password);
        int port = freePort();
        List<String> server = new ArrayList<>(List.of(
                programs.resolve("bin/postgres").toString(), "-D", data.toString(), "-p", String.valueOf(port)));
        SETTINGS.forEach(setting -> server.addAll(List.of("-c", setting)));
        List<String> command = new ArrayList<>(List.of("sh", "-c", LEASH, folder.toString()));
        command.addAll(stepDown.command(server));
        Process started = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
        shell = started;
        awaitReady(started, data.resolve("postmaster.pid"));
        return port;
    }

    /**
     * Stops the server and removes its folder before returning. If the server hangs, the shell stays to do so later.
     */
    @Override
    public synchronized void close() {
        Process started = shell;
        if (started == null) {
            Folders.delete(folder);
            return;
        }
        try {
            started.getOutputStream().close();
            started.waitFor(SECONDS_TO_STOP, TimeUnit.SECONDS);
        } catch (IOException e) {
            // the shell is gone, and with it the server
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void initialize(Path programs, Path data, String password) throws IOException {
        Path secret = stepDown.handOver(Files.createFile(folder.resolve("secret")), "rw-------");
        Files.writeString(secret, password);
        Process initdb = new ProcessBuilder(stepDown.command(List.of(
                        programs.resolve("bin/initdb").toString(),
                        "--pgdata=" + data,
                        "--username=" + USER,
                        "--auth=scram-sha-256",
                        "--pwfile=" + secret,
                        "--encoding=UTF8",
                        "--locale=C",
                        "--no-sync")))
                .redirectErrorStream(true)
                .directory(folder.toFile())
                .start();
        initdb.getOutputStream().close();
        String said;
        try (InputStream out = initdb.getInputStream()) {
            said = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        Files.delete(secret);
        try {
            if (initdb.waitFor() != 0) {
                throw new IOException("initdb failed: " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** Waits until the server reports that it is ready in its own state file. */
    private static void awaitReady(Process server, Path state) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        try {
            while (!Files.exists(state) || Files.readAllLines(state).stream().noneMatch(l -> l.startsWith("ready"))) {
                if (server.waitFor(POLL_MS, TimeUnit.MILLISECONDS) || System.nanoTime() > deadline) {
                    throw new IOException("PostgreSQL did not start");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
