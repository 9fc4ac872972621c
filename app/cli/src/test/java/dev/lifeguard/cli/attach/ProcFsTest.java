package dev.lifeguard.cli.attach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a directory in place of {@code /proc}. */
class ProcFsTest {
    @TempDir
    private Path root;

    private ProcFs proc = new ProcFs(Path.of("/"));

    @BeforeEach
    void makeProcess() throws IOException {
        proc = new ProcFs(root);
        for (String pid : new String[] {"self", "12"}) {
            Path process = Files.createDirectories(root.resolve(pid));
            Files.writeString(
                    process.resolve("status"),
                    "Name:\tjava\nState:\tT (stopped)\nTgid:\t11\nUid:\t1000\t1001\t1000\t1000\n");
            Files.createDirectories(process.resolve("ns"));
            Files.createSymbolicLink(process.resolve("ns/mnt"), Path.of("mnt:[1]"));
            Files.createSymbolicLink(process.resolve("ns/net"), Path.of("net:[1]"));
            Files.createSymbolicLink(process.resolve("root"), Path.of("tree"));
        }
    }

    @Test
    void statusIsReadByLine() {
        assertThat(proc.present()).isTrue();
        assertThat(proc.status("12", "State")).isEqualTo("T (stopped)");
        assertThat(proc.status("12", "Tgid")).isEqualTo("11");
        assertThat(proc.status("12", "None")).isNull();
        assertThat(proc.user("12")).as("the effective one").isEqualTo(1001);
    }

    @Test
    void processThatIsGoneHasNoStatus() {
        assertThat(proc.status("13", "State")).isNull();
        assertThat(proc.user("13")).isEqualTo(-1);
        assertThat(proc.mapsJvm("13")).isNull();
        assertThat(proc.commandLine("13")).isEmpty();
    }

    @Test
    void jvmIsKnownByItsLibrary() throws IOException {
        Path maps = root.resolve("12/maps");
        Files.writeString(maps, "7f00-7f01 r-xp 0 08:01 1 /usr/lib/libc.so.6\n");
        assertThat(proc.mapsJvm("12")).isFalse();
        Files.writeString(maps, "7f00-7f01 r-xp 0 08:01 1 /opt/jdk/lib/server/libjvm.so\n");
        assertThat(proc.mapsJvm("12")).isTrue();
        assertThat(proc.mapsOpenJ9("12")).isFalse();
        Files.writeString(maps, """
                7f00-7f01 r-xp 0 08:01 1 /opt/semeru/lib/default/libjvm.so
                7f02-7f03 r-xp 0 08:01 1 /opt/semeru/lib/default/libj9vm29.so
                """);
        assertThat(proc.mapsOpenJ9("12")).isTrue();
    }

    @Test
    void processThatIsNotCollectedHasEnded() throws IOException {
        assertThat(proc.hasEnded("12")).isFalse();
        Files.writeString(root.resolve("12/status"), "Name:\tjava\nState:\tZ (zombie)\n");
        assertThat(proc.hasEnded("12")).isTrue();
    }

    @Test
    void argumentsAreSplitAsTheyWereGiven() throws IOException {
        Files.writeString(root.resolve("12/cmdline"), "java\0-Dname=a b\0Main\0");
        assertThat(proc.commandLine("12")).containsExactly("java", "-Dname=a b", "Main");
    }

    @Test
    void aNumberOfAnotherNamespaceIsNoJvmHere() throws IOException {
        Files.writeString(root.resolve("12/maps"), "7f00-7f01 r-xp 0 08:01 1 /opt/jdk/lib/server/libjvm.so\n");
        Files.createDirectory(root.resolve("1"));
        Files.writeString(root.resolve("1/maps"), "7f00-7f01 r-xp 0 08:01 1 /usr/lib/libc.so.6\n");
        RunningJvm here = new RunningJvm(12, "Shop");
        RunningJvm closed = new RunningJvm(13, "Shop"); // its mappings are unreadable for this user
        Files.createFile(Files.createDirectory(root.resolve("hsperfdata_shop")).resolve("13"));
        List<RunningJvm> listed = List.of(new RunningJvm(1, "Shop"), here, closed, new RunningJvm(14, "Shop"));
        assertThat(RunningJvm.of(listed, proc, root)).containsExactly(here, closed);
    }

    @Test
    void filesAreOthersInAnotherNamespaceOrBelowAnotherRoot() throws IOException {
        assertThat(proc.sharesOurFiles("12")).isTrue();
        relink("ns/mnt", "mnt:[2]");
        assertThat(proc.sharesOurFiles("12")).isFalse();
        relink("ns/mnt", "mnt:[1]");
        relink("root", "jail");
        assertThat(proc.sharesOurFiles("12")).isFalse();
        Files.delete(root.resolve("12/root"));
        assertThat(proc.sharesOurFiles("12"))
                .as("unknown is no reason to refuse")
                .isTrue();
    }

    @Test
    void networkIsAnotherInAnotherNamespace() throws IOException {
        assertThat(proc.sharesOurNetwork("12")).isTrue();
        relink("ns/net", "net:[2]");
        assertThat(proc.sharesOurNetwork("12")).isFalse();
        assertThat(proc.sharesOurFiles("12")).isTrue();
    }

    @Test
    void namespacesGiveProcessesNumbersOfTheirOwn() throws IOException {
        assertThat(proc.innermostPid("12", 12)).as("a kernel that says nothing").isEqualTo(12);
        Files.writeString(root.resolve("12/status"), "Name:\tjava\nNSpid:\t12\t7\t1\n");
        assertThat(proc.innermostPid("12", 12)).isEqualTo(1);
    }

    @Test
    void pathsAreSeenThroughTheRootOfTheProcess() throws IOException {
        assertThat(ProcessNamespace.of(12, proc).seen(Path.of("/tmp/a"))).isEqualTo(Path.of("/tmp/a"));
        relink("ns/mnt", "mnt:[2]");
        assertThat(ProcessNamespace.of(12, proc).seen(Path.of("/tmp/a"))).isEqualTo(root.resolve("12/root/tmp/a"));
    }

    private void relink(String link, String target) throws IOException {
        Files.delete(root.resolve("12").resolve(link));
        Files.createSymbolicLink(root.resolve("12").resolve(link), Path.of(target));
    }
}
