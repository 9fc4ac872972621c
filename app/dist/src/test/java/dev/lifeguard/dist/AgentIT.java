package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests {@code -javaagent:lifeguard.jar}, and attaching the same file. */
class AgentIT {
    private static final String[] HIDDEN = {
        "dev.lifeguard.cli.Main", "dev/lifeguard/cli/Main.class", "picocli.CommandLine", "org.objectweb.asm.ClassReader"
    };

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#newest")
    void measuresFromTheStartAndIsJoined(Jdk jdk) throws Exception {
        String[] options = options("-javaagent:" + Run.JAR + "=metrics=0");
        try (ShopJvm shop = new ShopJvm(jdk.java(), options)) {
            Run watch = watched(jdk, shop);
            assertThat(watch.err()).startsWith("lifeguard: joined the probe that is already in JVM " + shop.pid());
            assertThat(shop.end()).as("what the program sees").containsExactly("dev.lifeguard.probe.Agent");
        }
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void isAttachedAndLeavesAgain(Jdk jdk) throws Exception {
        try (ShopJvm shop = new ShopJvm(jdk.java(), options("-XX:+EnableDynamicAgentLoading"))) {
            for (int i = 0; i < 2; i++) {
                assertThat(watched(jdk, shop).err()).isEmpty();
            }
            assertThat(shop.end()).as("what the program sees").containsExactly("dev.lifeguard.probe.Agent");
        }
    }

    private Run watched(Jdk jdk, ShopJvm shop) throws Exception {
        Run watch = Run.of(folder, jdk.java(), "watch", shop.pid(), "--seconds", "2");
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
