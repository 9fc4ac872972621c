package dev.lifeguard.fleet.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesFileTest {
    @TempDir
    private Path directory;

    @Test
    void promtoolFindsNothingWrong() throws Exception {
        assertThat(check(RulesFile.of(Scope.USUAL))).contains("SUCCESS");
        assertThat(check(RulesFile.of(new Scope(
                        List.of("namespace", "job"), "job=~\"shop|it's\",namespace!=\"x\"", Duration.ofSeconds(60)))))
                .contains("SUCCESS");
    }

    @Test
    void eachFigureIsKeptOnceAndEachNameThatIsUsedIsKept() {
        String file = RulesFile.of(Scope.USUAL);
        List<String> kept = Pattern.compile("record: (\\S+)")
                .matcher(file)
                .results()
                .map(m -> m.group(1))
                .toList();
        assertThat(kept).doesNotHaveDuplicates().hasSize(Figure.values().length);
        assertThat(Pattern.compile("lifeguard:[a-z_]+:[a-z]+")
                        .matcher(file)
                        .results()
                        .map(m -> m.group()))
                .isSubsetOf(kept);
    }

    @Test
    void servicesHaveTheLabelsThatWereAskedFor() {
        String file = RulesFile.of(new Scope(List.of("namespace", "app"), "", Duration.ofSeconds(15)));
        assertThat(file)
                .contains("by (namespace, app, pool, kind)", "({{ $labels.namespace }}/{{ $labels.app }})")
                .doesNotContain("job");
    }

    private String check(String rules) throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("rules.yml"), rules);
        Process promtool;
        try {
            promtool = new ProcessBuilder("promtool", "check", "rules", file.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Prerequisite.require(false, "promtool on the PATH");
            throw e;
        }
        return new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
