package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests all commands except {@code lab} on Java 17, from the jar alone. */
class CommandsIT {
    @TempDir
    private Path folder;

    /** A new command must be added below. */
    @Test
    void allCommandsAreTested() throws Exception {
        String help = run("--help").out();
        assertThat(Pattern.compile("(?m)^  ([a-z]+)  ").matcher(help).results().map(match -> match.group(1)))
                .containsExactlyInAnyOrder(
                        "watch", "record", "report", "advise", "whatif", "resize", "lint", "fleet", "console", "doctor",
                        "demo", "lab");
        assertThat(run("--version").out()).matches("lifeguard [0-9][0-9A-Za-z.-]*\\R");
    }

    @Tag("long")
    @Test
    void fromARunningJvmToAVerdict() throws Exception {
        Path recording = folder.resolve("shop.jsonl.gz");
        try (ShopJvm shop = new ShopJvm(Jdk.OLDEST.java())) {
            assertThat(done("watch", shop.pid(), "--seconds", "2")).containsPattern("checkout +scheduled +4/4");
            assertThat(done("record", shop.pid(), "--seconds", "6", "--out", recording.toString()))
                    .contains(" s of JVM " + shop.pid());
            assertThat(done("report", recording.toString())).contains("checkout");
            Path page = folder.resolve("page.html");
            done("report", recording.toString(), "--html", page.toString());
            assertThat(page).content().contains("uPlot"); // a resource of the jar
            assertThat(done("advise", recording.toString())).contains("Headroom");
            assertThat(done("whatif", recording.toString(), "--pool", "checkout"))
                    .contains("recommended");
            Run resize = run("resize", shop.pid(), "--pool", "checkout", "--size", "5", "--verify", "5s");
            assertThat(resize.out()).contains("set from 4 to 5");
            assertThat(resize.exitCode()).isIn(0, 1);
            assertThat(done("doctor", shop.pid())).contains("it answers, and runs Java 17");
        }
        assertThat(leftBehind()).isEmpty();
    }

    @Test
    void lint() throws Exception {
        assertThat(run("lint", Path.of("target", "classes").toAbsolutePath().toString())
                        .exitCode())
                .isZero();
    }

    @Test
    void theLabIsElsewhere() throws Exception {
        Run lab = run("lab", "--list");
        assertThat(lab.err()).startsWith("lifeguard: the lab is not here");
        assertThat(lab.exitCode()).isEqualTo(2);
    }

    private String done(String... arguments) throws Exception {
        Run run = run(arguments);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        return run.out();
    }

    private Run run(String... arguments) throws Exception {
        return Run.of(folder, Jdk.OLDEST.java(), arguments);
    }

    private List<Path> leftBehind() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("empty"));
                Stream<Path> home = Files.list(folder.resolve("home"))) {
            return Stream.concat(files, home).toList();
        }
    }
}
