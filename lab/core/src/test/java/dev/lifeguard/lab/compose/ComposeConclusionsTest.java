package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComposeConclusionsTest {
    private static final ComposeLoad MANY_USERS = ComposePlan.FULL.getLast();
    private static final ComposeRun SEQUENCE = Runs.of(ComposeVariant.SEQUENCE, MANY_USERS, 80.5, 120, 50);
    private static final ComposeRun VIRTUAL = Runs.of(ComposeVariant.VIRTUAL, MANY_USERS, 40.2, 24, 60);
    private static final ComposeRun OKHTTP = Runs.of(ComposeVariant.OKHTTP, MANY_USERS, 44.3, 330, 70);

    @Test
    void comparesTheFastestWithTheSequence() {
        assertThat(conclusions(SEQUENCE, OKHTTP, VIRTUAL))
                .contains("With 100 users: one call after the other took 80.5 s, all at once 40.2 s (virtual threads);"
                        + " possible are 80.0 s and 40.0 s.");
    }

    @Test
    void reportsSelfStarvation() {
        assertThat(conclusions(Runs.of(ComposeVariant.SELF_WEBCLIENT, MANY_USERS, 71.4, 226, 510)))
                .anySatisfy(line -> assertThat(line)
                        .contains("took 71.4 s, where 40.0 s are possible: its 200 request threads can serve 66 of 100"
                                + " users at a time"));
        assertThat(conclusions(Runs.of(ComposeVariant.SELF_WEBCLIENT, MANY_USERS, 45, 226, 510)))
                .anySatisfy(line -> assertThat(line).contains("does not show that it starves itself"))
                .noneSatisfy(line -> assertThat(line).contains("It starves itself"));
    }

    @Test
    void explainsTheNumberOfThreads() {
        ComposeRun perRequest = Runs.of(ComposeVariant.SELF_OKHTTP, MANY_USERS, 80, 4200, 550);
        assertThat(conclusions(perRequest, VIRTUAL))
                .anySatisfy(line -> assertThat(line)
                        .contains("from 24 threads (virtual threads) to 4200 (self: OkHttp, a client per request:"
                                + " 2.00 for each request ever sent, 42.0 for each user)"));
    }

    @Test
    void reportsTheProgressOfAStoppedRun() {
        assertThat(conclusions(Runs.of(ComposeVariant.COMMON_POOL, MANY_USERS, 80, 20, 120, 40)))
                .anySatisfy(line -> assertThat(line)
                        .contains("stopped: 20 of 2000 in 80.0 s; the common pool of 2 hardware threads can"
                                + " do it in 8,000 s at best"));
    }

    @Test
    void reportsTheDelayOfPolling() {
        assertThat(conclusions(OKHTTP, VIRTUAL))
                .noneSatisfy(line -> assertThat(line).contains("look every"));
        ComposeRun late = Runs.answering(ComposeVariant.OKHTTP, MANY_USERS, 2170);
        assertThat(conclusions(late)).noneSatisfy(line -> assertThat(line).contains("look every"));
        assertThat(conclusions(late, Runs.answering(ComposeVariant.WEBFLUX, MANY_USERS, 2040), VIRTUAL))
                .anySatisfy(line -> assertThat(line)
                        .contains("OkHttp, the original's dispatcher answered 169 ms later, at the median, than virtual"
                                + " threads: its request threads look every 200 ms"));
    }

    @Test
    void namesTheVariantsThatReachedTheAim() {
        assertThat(conclusions(VIRTUAL, OKHTTP))
                .anySatisfy(line -> assertThat(line)
                        .endsWith("was reached by virtual threads (40.2 s, 24 threads, 60.0 MB, with -Xmx90m)."));
        assertThat(conclusions(OKHTTP)).anySatisfy(line -> assertThat(line).endsWith("was reached by none."));
    }

    @Test
    void concludesNothingWithoutRuns() {
        assertThat(conclusions()).isEmpty();
        assertThat(conclusions(SEQUENCE)).noneSatisfy(line -> assertThat(line).contains("the aim"));
    }

    private static List<String> conclusions(ComposeRun... runs) {
        return ComposeConclusions.of(new ComposeResults(List.of(MANY_USERS), List.of(runs)));
    }
}
