package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ComposePlanTest {
    @Test
    void profilesHaveTheirLoads() {
        assertThat(plan(true, Map.of()).loads()).isEqualTo(ComposePlan.FULL);
        assertThat(plan(true, Map.of()).cases()).hasSize(2 * ComposeVariant.values().length);
        assertThat(plan(false, Map.of()).loads()).isEqualTo(ComposePlan.QUICK);
        assertThat(plan(false, Map.of()).cases()).hasSize(ComposeVariant.values().length);
    }

    @Test
    void theLengthFollowsTheUsersOptions() {
        Duration usual = length(Map.of());
        assertThat(length(Map.of("--variants", "sequence"))).isLessThan(usual.dividedBy(5));
        Duration slow = length(Map.of("--latency", "4000"));
        assertThat(slow).isGreaterThan(usual.plusSeconds(30));
        assertThat(length(Map.of("--latency", "4000", "--requests", "600"))).isGreaterThan(slow.plusSeconds(30));
    }

    private static Duration length(Map<String, String> options) {
        return new Compose().length(new Settings(false, Path.of(""), OptionalInt.empty(), "", options));
    }

    @Test
    void optionsReplaceTheLoad() {
        ComposePlan own =
                plan(false, Map.of("--latency", "300", "--calls", "5", "--concurrency", "20", "--requests", "90"));
        assertThat(own.loads()).containsExactly(new ComposeLoad(20, 90, 5, 300, 1));
        assertThat(own.cases()).extracting(ComposeCase::variant).containsExactly(ComposeVariant.values());
    }

    @Test
    void unsetOptionsKeepTheirDefaults() {
        assertThat(plan(true, Map.of("--concurrency", "50")).loads())
                .containsExactly(new ComposeLoad(50, 1000, 2, 2000, 10));
        assertThat(plan(false, Map.of("--latency", "1000")).loads())
                .containsExactly(new ComposeLoad(100, 300, 2, 1000, 1));
    }

    @Test
    void selectedVariantsKeepTheirOrder() {
        ComposePlan some = plan(true, Map.of("--variants", "webflux, sequence,webflux"));
        assertThat(some.loads()).isEqualTo(ComposePlan.FULL);
        assertThat(some.cases())
                .extracting(ComposeCase::id)
                .containsExactly("sequence-c10", "webflux-c10", "sequence-c100", "webflux-c100");
    }

    @Test
    void refusesInvalidOptions() {
        refuses(
                Map.of("--variants", "sequence,fast"),
                "--variants: no variant \"fast\": there is self-sequence, self-okhttp, self-webclient, sequence, okhttp,"
                        + " webclient, apache, common-pool, bounded-pool, virtual, webflux");
        refuses(Map.of("--latency", "0"), "--latency must be a whole number from 1 to 9000, not 0");
        refuses(Map.of("--calls", "two"), "--calls must be a whole number from 1 to 100, not two");
        refuses(Map.of("--requests", "99"), "--requests must be at least --concurrency, which is 100, not 99");
        refuses(
                Map.of("--concurrency", "1000", "--calls", "3"),
                "--concurrency times --calls must be at most 2000, not 3000");
        refuses(
                Map.of("--requests", "100000", "--latency", "2000"),
                "one call after the other would need 4000 s; choose fewer --requests or --calls or less --latency, for"
                        + " at most 600 s");
    }

    private static void refuses(Map<String, String> options, String line) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> plan(false, options))
                .withMessage(line);
    }

    private static ComposePlan plan(boolean full, Map<String, String> options) {
        return ComposePlan.of(new Settings(full, Path.of(""), OptionalInt.empty(), "", options), 2);
    }
}
