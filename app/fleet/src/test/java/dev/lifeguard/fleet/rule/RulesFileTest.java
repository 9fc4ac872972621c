package dev.lifeguard.fleet.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
    void eachFigureIsRecordedOnceAndEachUsedNameIsRecorded() {
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
    void serviceFiguresAreRecordedOnceAMinute() {
        assertThat(RulesFile.of(Scope.USUAL)).contains("  - name: lifeguard-services\n    interval: 1m\n    rules:\n");
    }

    @Test
    void servicesHaveTheRequestedLabels() {
        String file = RulesFile.of(new Scope(List.of("namespace", "app"), "", Duration.ofSeconds(15)));
        assertThat(file)
                .contains("by (namespace, app, pool, kind)", "({{ $labels.namespace }}/{{ $labels.app }})")
                .doesNotContain("job");
    }

    /** The incidents and the expected alerts with their texts: {@code alerts.yml}. */
    @Test
    void madeUpIncidentsTriggerTheirAlerts() throws Exception {
        Files.writeString(directory.resolve("rules.yml"), RulesFile.of(Scope.USUAL));
        Path incidents = directory.resolve("alerts.yml");
        try (InputStream resource = RulesFileTest.class.getResourceAsStream("/alerts.yml")) {
            Files.copy(Objects.requireNonNull(resource), incidents);
        }
        String file = Files.readString(incidents);
        assertThat(new Alerts(new Rules(Scope.USUAL, true)).all())
                .as("each alert comes in one of them")
                .allSatisfy(
                        alert -> assertThat(file).containsPattern("alertname: " + alert.name() + "\\n +exp_alerts:"));
        assertThat(promtool("test", "rules", incidents.toString())).contains("SUCCESS");
    }

    private String check(String rules) throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("rules.yml"), rules);
        return promtool("check", "rules", file.toString());
    }

    private static String promtool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("promtool"));
        command.addAll(List.of(arguments));
        Process promtool;
        try {
            promtool = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            Prerequisite.require(false, "promtool on the PATH");
            throw e;
        }
        return new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
