package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests an unpacked {@code lifeguard-VERSION.tar.gz}. */
class ArchiveIT {
    @TempDir
    private Path folder;

    private Path root;

    @BeforeEach
    void unpack() throws Exception {
        Prerequisite.require(Path.of("/usr/bin/tar"));
        assertThat(Run.of(folder, List.of("tar", "xzf", archive(".tar.gz").toString(), "-C", folder.toString()))
                        .exitCode())
                .isZero();
        root = only(
                Files.list(folder).filter(file -> file.getFileName().toString().startsWith("lifeguard-")));
    }

    @Test
    void theLauncherStartsItOnJava17AlsoThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), root.resolve("bin/lifeguard"));
        List<String> command = List.of("env", "JAVA_HOME=" + Jdk.OLDEST.home(), link.toString(), "--version");
        Run run = Run.of(folder, command);
        assertThat(run).isEqualTo(new Run(0, "lifeguard " + version() + System.lineSeparator(), ""));
    }

    @Test
    void theErrorNamesThePlacesOfJava() throws Exception {
        Run run = Run.of(
                folder,
                List.of("env", "JAVA_HOME=/none", root.resolve("bin/lifeguard").toString(), "--version"));
        assertThat(run).isEqualTo(new Run(2, "", "lifeguard: JAVA_HOME is /none, and there is no bin/java in it\n"));
    }

    @Test
    void everyCommandHasAManPage() throws Exception {
        for (String command :
                List.of("watch", "record", "report", "advise", "whatif", "resize", "lint", "doctor", "demo", "lab")) {
            assertThat(root.resolve("man/man1/lifeguard-" + command + ".1"))
                    .content()
                    .startsWith(".TH \"LIFEGUARD-");
        }
        assertThat(root.resolve("man/man1/lifeguard.1")).content().contains("\\fBlifeguard\\-watch\\fR(1)");
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        Prerequisite.require(Path.of("/bin/bash"));
        assertThat(completed("wat")).isEqualTo("watch\n");
        assertThat(completed("advise", "--fail")).contains("--fail-on");
    }

    private String completed(String... words) throws Exception {
        String line = "lifeguard " + String.join(" ", words);
        String script =
                "source " + root.resolve("completions/lifeguard.bash") + "; COMP_WORDS=(" + line + "); COMP_CWORD="
                        + words.length + "; COMP_LINE='" + line + "'; _complete_lifeguard; echo \"${COMPREPLY[@]}\"";
        return Run.of(folder, List.of("bash", "-c", script)).out();
    }

    @Test
    void licencesAreThere() {
        assertThat(Stream.of("LICENSE", "NOTICE", "licenses/README.txt", "licenses/asm.txt", "bin/lifeguard.cmd"))
                .allSatisfy(file -> assertThat(root.resolve(file)).isNotEmptyFile());
        assertThat(archive(".zip")).isNotEmptyFile();
    }

    private String version() {
        return root.getFileName().toString().substring("lifeguard-".length());
    }

    private static Path archive(String ending) {
        try {
            return only(Files.list(Path.of("target").toAbsolutePath())
                    .filter(file -> file.getFileName()
                            .toString()
                            .matches("lifeguard-[0-9.]+(-SNAPSHOT)?" + ending.replace(".", "\\."))));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Path only(Stream<Path> files) {
        try (files) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }
}
