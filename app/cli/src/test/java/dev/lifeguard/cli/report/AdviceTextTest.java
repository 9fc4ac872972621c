package dev.lifeguard.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdviceTextTest {
    private static String render(List<Advice> advice, List<Headroom> rooms, int columns, boolean color) {
        return AdviceText.render(
                new Advised(SampleRecording.read(), Measurements.of(Measurements.blocking("prices")), advice, rooms),
                new TextLayout(columns, color));
    }

    @Test
    void aFindingHasItsCauseFiguresAndRemedy() {
        assertThat(render(List.of(Advices.predicted()), List.of(), 200, false)
                        .lines()
                        .skip(2))
                .containsExactly(
                        "",
                        "ERROR  Tasks wait for the 12 threads of prices",
                        "  pool       prices",
                        "  because    11 of 12 workers are blocked in com.shop.PriceClient.fetch:42",
                        "  measured   tasks waiting, mean: 36; blocked stacks: 92% (88.5 to 95)",
                        "  do         Give it more threads: 20.",
                        "  gives      95% of tasks end within 510 ms (450 to 580) with 20 threads, instead of 3000 ms with 12;"
                                + " they hardly wait",
                        "  best size  18: 95% of tasks end within 515 ms",
                        "  no help    More processors: those there are idle.",
                        "  more       undersized-blocking-pool, docs/findings/undersized-blocking-pool.md");
    }

    @Test
    void withoutFindingsTheHeadroomIsShown() {
        List<Headroom> rooms = List.of(
                new Headroom("prices", 2.4, 80, "the pool's 12 threads"),
                new Headroom("a", Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, "nothing observed"),
                new Headroom("full", 1, 0, "the CPU"));

        assertThat(render(List.of(), rooms, 200, false).lines().skip(2))
                .containsExactly(
                        "",
                        "Nothing wrong found.",
                        "",
                        "Headroom",
                        "  prices  can take 2.4 times today's traffic, then limited by the pool's 12 threads; full in 80 s at the present trend",
                        "  full    full: limited by the CPU");
    }

    @Test
    void virtualThreadsAreCountedByActivity() {
        Advised advised = new Advised(SampleRecording.withVirtualThreads(), Measurements.of(), List.of(), List.of());

        assertThat(AdviceText.render(advised, new TextLayout(200, false))
                        .lines()
                        .skip(2))
                .containsExactly(
                        "",
                        "Nothing wrong found.",
                        "",
                        "Virtual threads",
                        "  8 live: 7 wait in com.shop.Ask.call:7 for a permit; 1 runs in",
                        "  com.example.shop.checkout.CheckoutController.lambda$total$3:118");
    }

    @Test
    void poolsFarFromTheirLimitsAreNotListed() {
        List<Headroom> rooms = List.of(new Headroom("prices", 3.1, Double.POSITIVE_INFINITY, "the pool's 12 threads"));

        assertThat(render(List.of(), rooms, 200, false).lines().skip(5))
                .containsExactly("Headroom", "  all pools can take three times today's traffic");
    }

    @Test
    void uncertainProblemsAreBelowTheFindings() {
        Advised advised = new Advised(
                SampleRecording.read(),
                Measurements.of(Measurements.blocking("prices")),
                List.of(),
                List.of(),
                List.of(new Doubt(FindingId.SELF_STARVATION, "prices", "nothing has ended")));

        assertThat(AdviceText.render(advised, new TextLayout(120, false))
                        .lines()
                        .skip(2))
                .containsExactly(
                        "",
                        "No certain problems found.",
                        "",
                        "Not certain",
                        "  self-starvation  prices: nothing has ended");
        assertThat(RecordingText.render(advised, new TextLayout(120, false)))
                .contains("Not certain\n  self-starvation  prices");
    }

    @Test
    void theRequestsOfEventLoopsComeLast() {
        Advised advised = new Advised(
                SampleRecording.read(),
                Measurements.of(Measurements.blocking("idle"), Measurements.looping("reactor-http")),
                List.of(),
                List.of());

        assertThat(AdviceText.render(advised, new TextLayout(120, false))
                        .lines()
                        .skip(4))
                .containsExactly(
                        "",
                        "requests that event loops read",
                        "EVENT LOOPS   DONE/s  IN FLIGHT  MEAN  p50/p95/p99  LONGEST",
                        "reactor-http      20         11  55ms   54/70/80ms     90ms");
    }

    @Test
    void linesBreakAtSpacesAndNamesStayIntact() {
        String text = AdviceText.findings(List.of(Advices.predicted()), new TextLayout(40, false));

        assertThat(text.lines().filter(line -> line.length() > 40))
                .allSatisfy(line ->
                        assertThat(line.strip().replaceFirst("^more\\s+", "")).doesNotContain(" "));
        assertThat(text).contains("com.shop.PriceClient.fetch:42");
    }

    @Test
    void coloursAreOptionalAndNamesCannotAddThem() {
        Advice hostile = Advices.plain("a\u001b[31mb", Severity.WARNING);

        assertThat(AdviceText.findings(List.of(hostile), new TextLayout(100, false)))
                .doesNotContain("\u001b");
        assertThat(AdviceText.findings(List.of(hostile), new TextLayout(100, true)))
                .contains("\u001b[1;33mWARNING")
                .doesNotContain("\u001b[31m");
    }
}
