package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests {@code -javaagent:lifeguard.jar}, and attaching the same file. */
class AgentIT {
    private static final String[] HIDDEN = {
        "dev.lifeguard.cli.Main", "dev/lifeguard/cli/Main.class", "picocli.CommandLine", "org.objectweb.asm.ClassReader"
    };

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void measuresFromTheStartAndIsJoined(Java java) throws Exception {
        String[] options = options("-javaagent:" + Run.JAR + "=metrics=0");
        try (ShopJvm shop = new ShopJvm(java.java(), options)) {
            Run watch = watched(java, shop);
            assertThat(watch.err()).startsWith("lifeguard: joined the probe that is already in JVM " + shop.pid());
            assertThat(shop.end()).as("what the program sees").containsExactly("dev.lifeguard.probe.Agent");
        }
    }

    @ParameterizedTest
    @EnumSource
    void isAttachedAndLeavesAgain(Java java) throws Exception {
        try (ShopJvm shop = new ShopJvm(java.java(), options("-XX:+EnableDynamicAgentLoading"))) {
            for (int i = 0; i < 2; i++) {
                assertThat(watched(java, shop).err()).isEmpty();
            }
            assertThat(shop.end()).as("what the program sees").containsExactly("dev.lifeguard.probe.Agent");
        }
    }

    private Run watched(Java java, ShopJvm shop) throws Exception {
        Run watch = Run.of(folder, java.java(), "watch", shop.pid(), "--seconds", "2");
        assertThat(watch.out()).containsPattern("checkout +scheduled +4/4");
        assertThat(watch.exitCode()).isZero();
        return watch;
    }

    private static String[] options(String agent) {
        String[] options = new String[HIDDEN.length + 3];
        options[0] = agent;
        options[1] = "--";
        options[2] = "dev.lifeguard.probe.Agent";
        System.arraycopy(HIDDEN, 0, options, 3, HIDDEN.length);
        return options;
    }
}
