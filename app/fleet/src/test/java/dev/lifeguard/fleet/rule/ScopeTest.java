package dev.lifeguard.fleet.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTest {
    private static final Duration SCRAPE = Duration.ofSeconds(15);

    @ParameterizedTest
    @ValueSource(strings = {"", "job=\"shop\"", " job =~ \"shop.*\" , namespace != \"a,b\\\"}\"", "job=\"shop\","})
    void acceptsASelectorOfServices(String selector) {
        assertThatCode(() -> new Scope(List.of("namespace", "job"), selector, SCRAPE))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop",
                "job",
                "job=",
                "job=shop",
                "job=\"shop\"} or vector(1",
                "job=\"a\" job=\"b",
                "{job=\"a\"}"
            })
    void refusesAnInvalidSelector(String selector) {
        assertThatThrownBy(() -> new Scope(List.of("job"), selector, SCRAPE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a selector");
    }

    @Test
    void refusesASelectorOfOtherLabels() {
        assertThatThrownBy(() -> new Scope(List.of("job"), "cluster=\"a\"", SCRAPE))
                .hasMessageContaining("'cluster'")
                .hasMessageContaining("--by");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "pool", "instance", "1job", "job)"})
    void refusesAnInvalidLabel(String label) {
        assertThatThrownBy(() -> new Scope(List.of(label), "", SCRAPE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void seriesWithoutALabelOfAServiceAreLeftOut() {
        assertThat(new Scope(List.of("ns", "job"), "job=\"a\",", SCRAPE)
                        .labelled()
                        .series("x"))
                .isEqualTo("x{ns!=\"\",job!=\"\",job=\"a\",}");
    }

    @Test
    void ratesAreOverFourScrapes() {
        assertThat(new Scope(List.of("job"), "", Duration.ofSeconds(60)).rate("x"))
                .isEqualTo("rate(x[240s])");
        assertThat(new Scope(List.of("job"), "job=\"a\"", Duration.ofSeconds(1)).rate("x"))
                .isEqualTo("rate(x{job=\"a\"}[60s])");
    }
}
