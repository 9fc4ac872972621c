package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that JVMs with unusual options can be observed and end like any other. */
class UnusualJvmsIT {
    private static final String AGENTS = "-javaagent:target/agents/";

    private static final List<List<String>> OPTIONS = List.of(
            List.of("-Xshare:off"),
            List.of("-Xint"),
            List.of("-XX:-UsePerfData"),
            List.of("-Xmx32g"), // 64-bit pointers
            List.of("-XX:-UseSerialGC", "-XX:+UseZGC"),
            List.of("-XX:-UseSerialGC", "-XX:+UseShenandoahGC"),
            List.of("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address=127.0.0.1:0"),
            List.of(AGENTS + "jacoco.jar=output=none"),
            List.of(AGENTS + "blockhound.jar", "-XX:+AllowRedefinitionToAddDeleteMethods"),
            List.of(
                    AGENTS + "opentelemetry.jar",
                    "-Dotel.traces.exporter=none",
                    "-Dotel.metrics.exporter=none",
                    "-Dotel.logs.exporter=none"));

    @TempDir
    private Path folder;

    /** Each case once, on alternating Java versions. */
    static Stream<Arguments> jvms() {
        return IntStream.range(0, OPTIONS.size())
                .mapToObj(i -> Arguments.of(Jdk.all().get(i % 2), OPTIONS.get(i)));
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void isObservedLikeAnyOther(Jdk jdk, List<String> options) throws Exception {
        try (ShopJvm shop = new ShopJvm(jdk.java(), options.toArray(String[]::new))) {
            Run watch = watch(shop);
            assertThat(watch.err()).isEmpty();
            assertThat(watch.out()).containsPattern("checkout +scheduled +4/4");
            assertThat(watch.exitCode()).isZero();
            assertThat(shop.end()).isEmpty();
        }
    }

    @Test
    void securityManagerThatKnowsTheJar() throws Exception {
        Path recording = folder.resolve("shop.jsonl.gz");
        try (ShopJvm shop = new ShopJvm(Jdk.OLDEST.java(), managed())) {
            assertThat(watch(shop).out()).containsPattern("checkout +scheduled +4/4");
            Run record = Run.of(
                    folder, Jdk.NEWEST.java(), "record", shop.pid(), "--seconds", "2", "--out", recording.toString());
            assertThat(record.exitCode()).as(record.err()).isZero();
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(recording))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("checkout")
                    .doesNotContain("all hooks are off");
        }
    }

    /** The pools get their hooks in threads of the program, which has none of the necessary permissions. */
    @Test
    void securityManagerThatKnowsTheJarFromTheStart() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.OLDEST.java(), managed("-javaagent:" + Run.JAR))) {
            assertThat(watch(shop).out()).containsPattern("checkout +scheduled +4/4");
        }
    }

    @Test
    void securityManagerThatDoesNot() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.OLDEST.java(), "-Djava.security.manager")) {
            Run watch = watch(shop);
            assertThat(watch.err())
                    .isEqualTo("lifeguard: the probe cannot work in JVM " + shop.pid()
                            + ": it left no readable outcome; the reason is in that JVM's standard error. Under a security"
                            + " manager, the policy has to give lifeguard.jar AllPermission\n");
            assertThat(watch.exitCode()).isEqualTo(3);
            assertThat(shop.alive()).isTrue();
        }
    }

    /**
     * Returns options for a security manager whose policy gives the jar the permissions it needs and the program none,
     * plus others.
     */
    private String[] managed(String... others) throws IOException {
        Path policy = Files.writeString(
                folder.resolve("policy"),
                "grant codeBase \"" + Run.JAR.toUri() + "\" { permission java.security.AllPermission; };");
        Stream<String> manager = Stream.of("-Djava.security.manager", "-Djava.security.policy=" + policy);
        return Stream.concat(manager, Stream.of(others)).toArray(String[]::new);
    }

    private Run watch(ShopJvm shop) throws Exception {
        return Run.of(folder, Jdk.NEWEST.java(), "watch", shop.pid(), "--seconds", "1");
    }
}
