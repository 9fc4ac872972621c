package dev.lifeguard.lab.paralleleach.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lifeguard.lab.paralleleach.LeftoverCheck;
import dev.lifeguard.lab.paralleleach.variant.PgDump;
import dev.lifeguard.lab.paralleleach.work.DumpMain;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server itself: it ends however its JVM does, a server of the user's can be used, and so can pg_dump. */
@Timeout(120)
@Tag("long")
class PostgresIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final Children children = new Children();

    @TempDir
    private Path folder = Path.of("");

    private LeftoverCheck leftBehind = new LeftoverCheck(folder);

    @BeforeEach
    void temporaryFilesAreOurs() throws Exception {
        leftBehind = new LeftoverCheck(folder);
        leftBehind.begin();
    }

    @AfterEach
    void nothingIsLeftRunning() {
        children.close();
        leftBehind.end();
    }

    @Test
    void endsWhenItsJvmIsKilled() throws Exception {
        ServiceJvm jvm = start("killed", List.of("--parent=" + leftBehind.temporary(), "--secret=" + secret()));
        assertThat(leftBehind.processes()).isGreaterThanOrEqualTo(3); // the JVM, the shell, the server
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly); // by SIGKILL
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        while (leftBehind.processes() > 0 && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(leftBehind.processes()).isZero();
        assertThat(leftBehind.temporary()).isEmptyDirectory();
        Files.delete(secret());
        jvm.close();
    }

    @Test
    void leavesNothingOnAnExternalServer() throws Exception {
        try (ServiceJvm own = start("own", List.of("--parent=" + leftBehind.temporary(), "--secret=" + secret()))) {
            Server server = PostgresMain.own(own.port());
            long before = databases(server);
            try (ServiceJvm guest = start("guest", List.of("--url=" + server.url()))) {
                assertThat(databases(server)).isEqualTo(before + 12);
                assertThat(guest.port()).isEqualTo(own.port());
            }
            assertThat(databases(server)).isEqualTo(before);
        }
    }

    @Test
    void usesPgDumpIfItsVersionMatches() throws Exception {
        Optional<Path> installed = installed();
        assumeTrue(installed.isPresent(), "no PostgreSQL is installed together with its pg_dump");
        try (ServiceJvm own = start(
                "installed",
                List.of(
                        "--parent=" + leftBehind.temporary(),
                        "--secret=" + secret(),
                        "--binaries=" + installed.orElseThrow()))) {
            UseResult result = WorkJvm.run(
                    children,
                    new ServicePlan(
                            "dumps",
                            folder,
                            DumpMain.class,
                            List.of(
                                    "--url=" + PostgresMain.own(own.port()).url(),
                                    "--databases=" + String.join(",", new Databases("installed", 1).names()),
                                    "--folder=" + folder.resolve("dumps"),
                                    "--threads=4"),
                            List.of("-D" + Server.PASSWORD_FILE + "=" + secret()),
                            null),
                    TIMEOUT,
                    own.child()::requireAlive,
                    UseResult.class);
            assertThat(result.failure()).isEmpty();
            assertThat(result.facts().get(0)).endsWith("dumped by pg_dump, a process for each database");
            assertThat(result.facts().get(1)).endsWith("all checksums equal");
        }
    }

    private ServiceJvm start(String name, List<String> more) {
        List<String> arguments = new ArrayList<>(more);
        arguments.addAll(List.of("--prefix=" + name, "--unit=100"));
        List<String> options =
                more.get(0).startsWith("--url=") ? List.of("-D" + Server.PASSWORD_FILE + "=" + secret()) : List.of();
        return ServiceJvm.start(children, new ServicePlan(name, folder, PostgresMain.class, arguments, options, null));
    }

    private Path secret() {
        return folder.resolve("postgres.secret");
    }

    private long databases(Server server) throws Exception {
        String password = Files.readString(secret()).strip().replaceAll(".*:", "");
        try (Connection connection = DriverManager.getConnection("jdbc:" + server.url() + "&password=" + password);
                ResultSet count = connection.createStatement().executeQuery("select count(*) from pg_database")) {
            count.next();
            return count.getLong(1);
        }
    }

    /** Debian's folder of the server whose pg_dump is on the path. */
    private static Optional<Path> installed() throws Exception {
        Path versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (var all = Files.list(versions)) {
            return all.filter(version -> Files.isExecutable(version.resolve("bin/postgres")))
                    .filter(version -> PgDump.matches(Integer.parseInt(version.getFileName() + "")))
                    .findFirst();
        }
    }
}
