package dev.lifeguard.cli.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.report.AdviceText;
import dev.lifeguard.cli.report.json.AdviceJson;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.generated.GeneratedRecording;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests properties that the advice must have for any recording, on generated recordings. A failure names the seed. Each
 * build tries twenty; {@code -Dlifeguard.recordings=1000} tries more.
 */
class AdviceInvariantsTest {
    private static final int RECORDINGS = Integer.getInteger("lifeguard.recordings", 20);

    /** Largest ratio of two predicted percentiles that count as equal. */
    private static final double MAX_P95_RATIO = 1.0501;

    private static final double MAX_REFUSED_DIFFERENCE = 0.0011;

    private static final Pattern BAD_GRAMMAR =
            Pattern.compile("(?<![\\d.])1 (threads|tasks|processors|pools|workers)\\b(?!/)|(?<![\\d.])0 threads"
                    + "|\\d(?<!(?<![\\d.])1) (thread|processor|worker)(?![\\w-])");

    private static final Pattern PERCENT = Pattern.compile("(\\d+(?:\\.\\d+)?)%");

    @Test
    void holdForAnyRecording() {
        List<String> broken = LongStream.rangeClosed(1, RECORDINGS)
                .parallel()
                .boxed()
                .flatMap(seed ->
                        broken(Advised.of(GeneratedRecording.of(seed))).map(what -> "seed " + seed + ": " + what))
                .toList();
        assertThat(broken).isEmpty();
    }

    private static Stream<String> broken(Advised advised) {
        List<String> broken = new ArrayList<>();
        String text = AdviceText.render(advised, new TextLayout(120, false)).replaceAll("\\s+", " ");
        find(BAD_GRAMMAR, text).ifPresent(words -> broken.add("\"" + words + "\" in " + text));
        for (Matcher percent = PERCENT.matcher(text); percent.find(); ) {
            if (Double.parseDouble(percent.group(1)) > 100) {
                broken.add(percent.group() + " in " + text);
            }
        }
        JsonNode findings =
                JsonMapper.shared().readTree(AdviceJson.render(advised)).get("findings");
        for (int i = 0; i < advised.advice().size(); i++) {
            Advice advice = advised.advice().get(i);
            String about =
                    advice.finding().id().id() + " of " + advice.finding().pool() + ": ";
            shares(advice).ifPresent(what -> broken.add(about + what));
            sizes(advice, findings.get(i).get("advice")).ifPresent(what -> broken.add(about + what));
            worse(advised, advice).ifPresent(what -> broken.add(about + what));
        }
        advised.headrooms().stream()
                .filter(room -> room.pool().startsWith("loops"))
                .filter(room -> pool(advised, room.pool()).waitingTasks() == 0 && room.traffic() <= 1.1)
                .forEach(room -> broken.add("full by tasks that never end: " + room));
        Contradictions.of(advised).forEach(broken::add);
        return broken.stream();
    }

    private static Optional<String> find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }

    private static Optional<String> shares(Advice advice) {
        return advice.finding().evidence().stream()
                .filter(figure -> figure.unit().equals("%") && figure.value() > 100 + 1e-9)
                .map(Figure::toString)
                .findFirst();
    }

    /** The instruction, its scenario, the prediction, the recommendation and JSON must name one size. */
    private static Optional<String> sizes(Advice advice, JsonNode json) {
        Change change = advice.finding().change();
        Scenario scenario = change.scenario();
        Forecast forecast = advice.forecast();
        if (scenario == null) {
            return forecast == null ? Optional.empty() : Optional.of("a prediction without a size");
        }
        int size = scenario.size();
        if (!Objects.requireNonNull(change.sizeText()).of(size).equals(change.text()) || size < 1) {
            return Optional.of(size + " threads, but: " + change.text());
        }
        if (forecast == null) {
            return Optional.empty();
        }
        boolean same = forecast.recommended().size() == size
                && forecast.predictions().get(0).scenario().equals(scenario)
                && json.get("predicted").get("size").asInt() == size
                && json.get("predicted").get("recommendedSize").asInt() == size;
        return same ? Optional.empty() : Optional.of("several sizes: " + change + " " + forecast + " " + json);
    }

    /** No advice may be predicted to be worse than the observation, or than the current size. */
    private static Optional<String> worse(Advised advised, Advice advice) {
        Forecast forecast = advice.forecast();
        if (forecast == null) {
            return Optional.empty();
        }
        Prediction then = forecast.predictions().get(0);
        PoolMeasurement pool = pool(advised, advice.finding().pool());
        double refused = pool.arrived() == 0 ? 0 : (double) pool.rejected() / pool.arrived();
        double p95 = forecast.observed().p95Ms();
        if (then.scenario().traffic() != 1) {
            refused = forecast.predictions().get(1).refused();
            p95 = forecast.predictions().get(1).p95Ms();
        }
        boolean worse = then.p95Ms() > MAX_P95_RATIO * p95 || then.refused() > refused + MAX_REFUSED_DIFFERENCE;
        return worse ? Optional.of("worse than " + p95 + " ms and " + refused + " refused: " + then) : Optional.empty();
    }

    private static PoolMeasurement pool(Advised advised, String name) {
        return advised.whole().pools().stream()
                .filter(pool -> pool.pool().name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
