package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests a Java runtime that jlink reduced to a program's needs, without {@code jdk.attach}. */
class ReducedJavaIT {
    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private static Path java;

    @BeforeAll
    static void link() {
        java = linked("java.base");
    }

    private static Path linked(String modules) {
        Path image = shared.resolve(modules);
        int exitCode = ToolProvider.findFirst("jlink")
                .orElseThrow()
                .run(System.out, System.err, "--add-modules", modules, "--output", image.toString());
        assertThat(exitCode).isZero();
        return image.resolve("bin/java");
    }

    @ParameterizedTest
    @EnumSource
    void attachesByPid(Jdk observed) throws Exception {
        try (ShopJvm shop = new ShopJvm(observed.java())) {
            assertObserved(shop);
        }
    }

    @Test
    void isObservedItself() throws Exception {
        try (ShopJvm shop = new ShopJvm(linked("java.instrument,java.management"))) {
            assertObserved(shop);
        }
    }

    private void assertObserved(ShopJvm shop) throws Exception {
        Run watch = Run.of(folder, java, "watch", shop.pid(), "--seconds", "1");
        assertThat(watch.err()).isEmpty();
        assertThat(watch.out()).containsPattern("checkout +scheduled +4/4");
        assertThat(watch.exitCode()).isZero();
    }

    @Test
    void modulesThatItLacksAreNamed() throws Exception {
        try (ShopJvm shop = new ShopJvm(linked("java.instrument"));
                ShopJvm smallest = new ShopJvm(java)) {
            Run watch = Run.of(folder, java, "watch", shop.pid(), "--seconds", "1");
            assertThat(watch.err())
                    .isEqualTo("lifeguard: the probe cannot work in JVM " + shop.pid()
                            + ": its Java was made without the module java.management: add it to --add-modules of"
                            + " jlink\n");
            assertThat(watch.exitCode()).isEqualTo(3);

            watch = Run.of(folder, java, "watch", smallest.pid(), "--seconds", "1");
            assertThat(watch.err())
                    .startsWith("lifeguard: cannot attach to JVM " + smallest.pid())
                    .contains("Module java.instrument not found");
            assertThat(watch.exitCode()).isEqualTo(3);
        }
    }

    @Test
    void findsJvmsByName() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST.java());
                ShopJvm other = new ShopJvm(Jdk.NEWEST.java())) {
            Run watch = Run.of(folder, java, "watch", "dev.lifeguard.dist.Shop", "--seconds", "1");
            assertThat(watch.err())
                    .startsWith("lifeguard: several JVMs have 'dev.lifeguard.dist.Shop' in their names: ")
                    .contains(shop.pid() + " dev.lifeguard.dist.Shop", other.pid() + " dev.lifeguard.dist.Shop");
            assertThat(watch.exitCode()).isEqualTo(2);
        }
    }

    /**
     * An attach request would make it print a thread dump without an answer. The option is in a file, so that the
     * command line does not show it.
     */
    @Test
    void aJvmThatRefusesIsNotDisturbed() throws Exception {
        Path file = Files.writeString(folder.resolve("options"), "-XX:+DisableAttachMechanism");
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST.java(), "@" + file)) {
            Path left = Path.of("/tmp/.java_pid" + shop.pid()); // as of an earlier JVM with this pid
            Files.deleteIfExists(left);
            Files.createFile(left);
            Run watch = Run.of(folder, java, "watch", shop.pid(), "--seconds", "1");
            assertThat(watch.err())
                    .startsWith("lifeguard: JVM " + shop.pid() + " refuses attaching")
                    .contains("start it with -javaagent:lifeguard.jar");
            assertThat(watch.exitCode()).isEqualTo(3);
            Files.delete(left);
            assertThat(shop.end()).as("no dump of its threads").isEmpty();
        }
    }

    @Test
    void agentsThatAreForbiddenAreNamed() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST.java(), "-XX:-EnableDynamicAgentLoading")) {
            Run watch = Run.of(folder, java, "watch", shop.pid(), "--seconds", "1");
            assertThat(watch.err()).contains("forbids loading agents (-XX:-EnableDynamicAgentLoading)");
            assertThat(watch.exitCode()).isEqualTo(3);
        }
    }
}
