package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.architecture.Reactor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code ./lifeguard} in a copy of the sources, with a script in place of Maven. */
class LauncherIT {
    private static final String MODULES = """
            #!/bin/sh
            echo "[INFO] Building Lifeguard 0.1.0-SNAPSHOT                                 [1/2]"
            echo "[INFO] Building jar: lifeguard.jar"
            echo "[INFO] Building Lifeguard lab, Java 17 0.1.0-SNAPSHOT                    [2/2]"
            """;
    private static final String SUCCEEDS = MODULES
            + "mkdir -p app/cli/target/lib app/dist/target && cp sample.jar app/cli/target/lifeguard.jar"
            + " && cp sample.jar app/dist/target/lifeguard.jar";
    private static final String FAILS = MODULES + "exit 1";

    @TempDir
    private Path directory;

    private Path root;

    @BeforeEach
    void copyTheSources() throws IOException {
        root = directory.toRealPath();
        Files.createDirectories(root.resolve(".mvn"));
        Files.createDirectories(root.resolve("app/cli"));
        for (String file : List.of("lifeguard", ".mvn/jdk.sh", "pom.xml", "app/cli/pom.xml")) {
            Files.copy(Reactor.root().resolve(file), root.resolve(file));
        }
        SampleLab.pack(root.resolve("sample.jar"));
    }

    @Test
    void namesTheModuleItBuildsAndBuildsOnce() throws Exception {
        maven(SUCCEEDS);
        Lifeguard.Result first = launch("a b", "--exit", "7");
        assertThat(first.err().lines())
                .containsExactly(
                        "lifeguard: building; the log is " + log(),
                        "lifeguard: building 1 of 2: Lifeguard",
                        "lifeguard: building 2 of 2: Lifeguard lab, Java 17",
                        "lifeguard: built",
                        "lifeguard: preparing quick starts ... done");
        assertThat(first.out()).isEqualTo(root + " [a b, --exit, 7]\n");
        assertThat(first.exitCode()).isEqualTo(7);

        assertThat(launch("--exit", "0")).isEqualTo(new Lifeguard.Result(0, root + " [--exit, 0]\n", ""));
    }

    @Test
    void onATerminalOneLineChanges() throws Exception {
        Prerequisite.require(Path.of("/usr/bin/script")); // creates a terminal
        maven(SUCCEEDS);
        String launch = root.resolve("lifeguard") + " --exit 0";
        assertThat(run("script", "-qec", launch, root.resolve("typescript").toString())
                        .out())
                .contains(
                        "\rlifeguard: building 2 of 2: Lifeguard lab, Java 17\u001b[K",
                        "\r\u001b[Klifeguard: built\r\n",
                        root + " [--exit, 0]");
    }

    @Tag("long")
    @Test
    void aBuildThatFailsIsTriedAgain() throws Exception {
        maven(FAILS);
        for (int i = 0; i < 2; i++) {
            Lifeguard.Result result = launch("--exit", "0");
            assertThat(result.err().lines()).last().isEqualTo("lifeguard: the build failed, see " + log());
            assertThat(result.out()).isEmpty();
            assertThat(result.exitCode()).isEqualTo(2);
        }
        maven(SUCCEEDS);
        assertThat(launch("--exit", "0").exitCode()).isZero();
    }

    private Path log() {
        return root.resolve("target/lifeguard-build.log");
    }

    private void maven(String script) throws IOException {
        Path maven = Files.writeString(root.resolve("mvnw"), script);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    private Lifeguard.Result launch(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(root.resolve("lifeguard").toString()));
        command.addAll(List.of(arguments));
        return run(command.toArray(String[]::new));
    }

    private static Lifeguard.Result run(String... command) throws Exception {
        return Lifeguard.runCommand(Map.of("JAVA_HOME", System.getProperty("java.home")), List.of(command));
    }
}
