package dev.lifeguard.fleet.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WasteTest {
    /** Four JVMs with a hundred threads each, at most five of them ever busy, and a limit of sixteen processors. */
    private static final Map<Fact, Double> LARGE = Map.of(
            Fact.JVMS, 4.0,
            Fact.THREADS, 400.0,
            Fact.LIVE, 400.0,
            Fact.HIGHEST_USE, 0.05,
            Fact.ARRIVALS, 9.0,
            Fact.THROTTLED, 0.0,
            Fact.PROCESSORS, 16.0,
            Fact.CPU_PEAK, 0.25);

    @Test
    void threadsBeyondTheSufficientNumberAreWasted() {
        assertThat(Waste.of(List.of(pool("shop", "mail", LARGE), pool("shop", "audit", LARGE))))
                .containsExactly(new Waste("shop", 2 * (400 - 4 * 8), 16 * (1 - 1.5 * 0.25)));
    }

    @Test
    void threadsNeverStartedAreNotWasted() {
        assertThat(Waste.of(List.of(pool("shop", "mail", with(Fact.LIVE, 40))))
                        .get(0)
                        .threads())
                .isEqualTo(8);
        assertThat(Waste.of(List.of(pool("shop", "mail", with(Fact.LIVE, 20))))
                        .get(0)
                        .threads())
                .isZero();
    }

    @Test
    void wellSizedPoolsWasteNothing() {
        Map<Fact, Double> used = with(Fact.HIGHEST_USE, 0.3);
        used.put(Fact.CPU_PEAK, 0.9);
        assertThat(Waste.of(List.of(pool("shop", "mail", used)))).isEmpty();
    }

    @Test
    void processorsAreWastedOnlyIfTheLimitDoesNotStopTheJvm() {
        assertThat(Waste.of(List.of(pool("shop", "mail", with(Fact.THROTTLED, 0.2))))
                        .get(0)
                        .processors())
                .isNaN();
        Map<Fact, Double> unlimited = new EnumMap<>(LARGE);
        unlimited.remove(Fact.THROTTLED);
        assertThat(Waste.of(List.of(pool("shop", "mail", unlimited))).get(0).processors())
                .isNaN();
    }

    @Test
    void mostWastefulServicesComeFirst() {
        assertThat(Waste.of(List.of(pool("a", "mail", with(Fact.LIVE, 100)), pool("b", "mail", LARGE))))
                .extracting(Waste::service)
                .containsExactly("b", "a");
    }

    private static Map<Fact, Double> with(Fact fact, double value) {
        Map<Fact, Double> facts = new EnumMap<>(LARGE);
        facts.put(fact, value);
        return facts;
    }

    private static PoolFigures pool(String service, String name, Map<Fact, Double> facts) {
        return new PoolFigures(
                new ServicePool(service, name, "thread pool"), facts, OptionalDouble.empty(), null, List.of());
    }
}
