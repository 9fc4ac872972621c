package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.page.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComposePageTest {
    private static final ComposeLoad FULL = ComposePlan.FULL.getLast();

    @Test
    void comparesVariantsThatCallAnotherServiceWithTheAim() {
        Table aims = ComposePage.aims(
                        results(
                                FULL,
                                Runs.of(ComposeVariant.SELF_OKHTTP, FULL, 40.2, 24, 60),
                                Runs.of(ComposeVariant.VIRTUAL, FULL, 40.2, 24, 60),
                                Runs.of(ComposeVariant.WEBFLUX, FULL, 40.5, 24, 60),
                                Runs.of(ComposeVariant.WEBCLIENT, FULL, 40.2, 60, 60),
                                Runs.of(ComposeVariant.APACHE, FULL, 40.2, 24, 100)),
                        FULL)
                .orElseThrow();
        assertThat(aims.rows())
                .extracting(row -> row.getFirst() + ": " + row.getLast())
                .containsExactly(
                        "virtual threads: yes",
                        "WebFlux on Netty, zip: no",
                        "WebClient on a servlet: no",
                        "Apache's asynchronous client: no");
        assertThat(aims.rows().getFirst())
                .containsExactly(
                        "virtual threads",
                        "at most 40.4 s, under 60 threads, under 100 MB",
                        "40.2 s, 24 threads, 60.0 MB",
                        "yes");
    }

    @Test
    void otherLoadsHaveNoAim() {
        ComposeLoad quick = ComposePlan.QUICK.getFirst();
        assertThat(ComposePage.aims(results(quick, Runs.of(ComposeVariant.VIRTUAL, quick, 1.2, 24, 60)), quick))
                .isEmpty();
    }

    private static ComposeResults results(ComposeLoad load, ComposeRun... runs) {
        return new ComposeResults(List.of(load), List.of(runs));
    }
}
