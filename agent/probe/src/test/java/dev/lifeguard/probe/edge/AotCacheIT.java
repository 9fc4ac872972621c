package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.probe.host.Attachable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that starts with an AOT cache: its classes are loaded and linked before the program begins. */
class AotCacheIT {
    @TempDir
    private static Path directory;

    private static Path jar;
    private static Path cache;

    @BeforeAll
    static void makeTheCache() throws Exception {
        jar = jar(directory.resolve("host.jar"));
        cache = directory.resolve("host.aot");
        try (HostJvm host = start("-XX:AOTCacheOutput=" + cache)) {
            host.await("ready"::equals);
            host.send("release");
            host.send("end");
            assertThat(host.await()).isZero();
        }
        assertThat(cache).isNotEmptyFile();
    }

    /** A cache is made of jars only. */
    private static Path jar(Path jar) throws IOException {
        Path classes = HostJvm.TEST_CLASSES.resolve("dev/lifeguard/probe/host");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream to = new JarOutputStream(out);
                Stream<Path> files = Files.list(classes)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".class")).toList()) {
                to.putNextEntry(new JarEntry("dev/lifeguard/probe/host/" + file.getFileName()));
                Files.copy(file, to);
            }
        }
        return jar;
    }

    private static HostJvm start(String... options) throws IOException {
        return new HostJvm(Jdk.NEWEST, directory, jar.toString(), Attachable.class.getName(), List.of(), options);
    }

    @Test
    void isAttachedTo() throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = start("-XX:AOTCache=" + cache, "-XX:AOTMode=on")) {
            host.await("ready"::equals);
            host.attach("record=" + recording);
            assertCounts(host, recording);
        }
    }

    @Test
    void hasTheProbeFromTheStart() throws Exception {
        Path recording = directory.resolve("agent.gz");
        try (HostJvm host = start("-XX:AOTCache=" + cache, "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            host.await("ready"::equals);
            assertCounts(host, recording);
        }
    }

    private static void assertCounts(HostJvm host, Path recording) throws Exception {
        host.send("release");
        host.await("release: 7"::equals);
        host.send("end");
        assertThat(host.await()).isZero();
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: ") || line.contains("xception"));
        assertThat(PoolSums.of(recording).of("loaded").completed).isEqualTo(7);
    }
}
