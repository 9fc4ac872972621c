package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Root watches the JVM of an unprivileged user, whatever a third user did before. */
class OtherUsersIT {
    /** The permissions of /tmp: everyone may write, and delete only their own files. */
    private static final int STICKY = 01777;

    @TempDir
    private Path directory;

    @BeforeEach
    void requireRoot() throws Exception {
        Prerequisite.requireRoot();
        Prerequisite.require(Path.of("/usr/bin/setpriv"));
        assumeThat(othersComeTo(Path.of("target").toAbsolutePath()))
                .as("that user can read the sources")
                .isTrue();
        Files.setAttribute(directory, "unix:mode", STICKY);
    }

    @Test
    void rootWatchesTheJvmOfAnotherUser() throws Exception {
        rootWatches(jvm -> {});
    }

    /** The socket belongs to a user who cannot delete it. */
    @Test
    void aStaleSocketIsNoObstacle() throws Exception {
        rootWatches(jvm -> {
            Path socket = Path.of("/tmp", ".java_pid" + jvm.pid());
            try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                server.bind(UnixDomainSocketAddress.of(socket));
            }
        });
    }

    /** The JVM's user cannot delete that file. */
    @Test
    void aTakenDescriptorNameIsNoObstacle() throws Exception {
        rootWatches(jvm -> Files.writeString(descriptor(jvm), "taken"));
    }

    @Test
    void aProbeWithATakenDescriptorNameIsJoined() throws Exception {
        try (SampleJvm jvm = nobodysJvm()) {
            Files.writeString(descriptor(jvm), "taken");
            try (Lifeguard first = Lifeguard.start("watch", jvm.pid())) {
                first.awaitOutput("sample-worker");
                assertThat(files()).as("its own file, too").hasSize(2);
                Lifeguard.Result joined = Lifeguard.run("watch", jvm.pid(), "--seconds", "1");
                assertThat(joined.err()).startsWith("lifeguard: joined the probe that is already in JVM " + jvm.pid());
                assertThat(joined.exitCode()).isZero();
                jvm.end();
                assertThat(first.result().exitCode()).isZero();
            }
            jvm.lastLine(); // so that it has ended
            assertThat(files()).containsExactly(descriptor(jvm));
            assertThat(descriptor(jvm)).hasContent("taken");
        }
    }

    /** @param before what happens to the JVM first */
    private void rootWatches(Preparation before) throws Exception {
        try (SampleJvm jvm = nobodysJvm()) {
            before.of(jvm);
            List<Path> files = files();
            Lifeguard.Result result = Lifeguard.run("watch", jvm.pid(), "--seconds", "1");
            assertThat(result.err()).isEmpty();
            assertThat(result.out()).contains("sample-worker");
            assertThat(files()).isEqualTo(files);
        }
    }

    private interface Preparation {
        void of(SampleJvm jvm) throws Exception;
    }

    private SampleJvm nobodysJvm() throws Exception {
        List<String> nobody = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
        return new SampleJvm(nobody, Jdk.NEWEST, "-Djava.io.tmpdir=" + directory);
    }

    private Path descriptor(SampleJvm jvm) {
        return directory.resolve("lifeguard-" + jvm.pid() + ".json");
    }

    private List<Path> files() throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    private static boolean othersComeTo(Path path) throws Exception {
        for (Path at = path; at != null; at = at.getParent()) {
            if (!Files.getPosixFilePermissions(at).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                return false;
            }
        }
        return true;
    }
}
