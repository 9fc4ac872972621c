package dev.lifeguard.cli.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.SampleRecording;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class RecordingPageTest {
    private static final String BUSIEST = "price-client-%d";

    /** Created once, since it takes seconds. */
    private static final String HTML =
            RecordingPage.of(Advised.of(SampleRecording.read())).html();

    private final Document page = Jsoup.parse(HTML);

    @Test
    void sameRecordingGivesSamePage() {
        assertThat(RecordingPage.of(Advised.of(SampleRecording.read())).html()).isEqualTo(HTML);
    }

    @Test
    void theHeadDescribesTheRecording() {
        assertThat(page.select("h1").text()).isEqualTo("Thread pools of com.example.shop.ShopApplication");
        assertThat(page.select(".subtitle").text())
                .isEqualTo("pid 4242 · Java 25.0.3 · Linux 6.1.0 amd64 · 2 cores · 150 s from 2026-11-18 11:06:40 UTC"
                        + " · 2 notes of the probe, at the end");
    }

    @Test
    void summaryHasAllPools() {
        Element table = section("All pools").expectFirst("table");
        assertThat(table.select("tbody tr")).hasSize(34);
        Element first = table.expectFirst("tbody tr");
        assertThat(first.expectFirst("th").text()).isEqualTo(BUSIEST);
        assertThat(cell(table, first, "size")).isEqualTo("12");
        assertThat(cell(table, first, "waiting (%)")).isEqualTo("90.8");
        assertThat(cell(table, first, "blocked (%)")).isEqualTo("97");
        assertThat(cell(table, first, "most blocked at")).isEqualTo("com.example.shop.price.PriceClient.fetch:42");
    }

    @Test
    void busiestTwentyPoolsHaveASection() {
        List<String> titles = page.select("section > h2").eachText();
        assertThat(titles).hasSize(3 + 20 + 1).startsWith("Findings", "All pools", "Machine", BUSIEST, "http-nio-8080");
        assertThat(titles).contains(SampleRecording.HOSTILE).endsWith("About this recording");
    }

    @Test
    void poolIsShownOverTime() {
        assertThat(titles(section(BUSIEST)))
                .containsExactly(
                        "Busy threads",
                        "Where busy time goes",
                        "Queue",
                        "Arrivals and completions",
                        "Time in the queue",
                        "Time on a thread");
        assertThat(names(chart(section(BUSIEST), "Busy threads"))).containsExactly("busy, mean", "threads", "maximum");
        assertThat(names(chart(section(BUSIEST), "Where busy time goes")))
                .containsExactly("on a CPU", "runnable", "blocked");
        assertThat(names(chart(section(BUSIEST), "Time in the queue"))).containsExactly("p50", "p90", "p99");
        assertThat(names(chart(section(SampleRecording.HOSTILE), "Arrivals and completions")))
                .containsExactly("arrived", "completed", "rejected");
    }

    @Test
    void connectionsAreNotCalledThreads() {
        for (PoolInfo.Kind kind : List.of(PoolInfo.Kind.CONNECTIONS, PoolInfo.Kind.PERMITS, PoolInfo.Kind.LOCK)) {
            Recording sample = SampleRecording.read();
            PoolInfo pool = sample.pools().values().stream()
                    .filter(one -> one.name().equals(BUSIEST))
                    .findFirst()
                    .orElseThrow();
            PoolInfo held = new PoolInfo(pool.id(), BUSIEST, kind, "Pool", null, null, PoolInfo.UNBOUNDED);
            Element section = section(
                    Jsoup.parse(RecordingPage.of(Advised.of(sample.withPools(Map.of(pool.id(), held))))
                            .html()),
                    BUSIEST);

            String workers = kind.worker() + "s";
            assertThat(section.text()).contains("12 " + workers + ", at most 12", "the use of one of its " + workers);
            assertThat(titles(section)).contains("In use", "Hold time of a " + kind.worker());
            assertThat(names(chart(section, "In use"))).containsExactly("in use, mean", workers, "maximum");
            assertThat(section.select("figcaption").text()).doesNotContainIgnoringCase("thread");
        }
    }

    @Test
    void chartHoldsTheFiguresOfEachSecond() {
        Element table = chart(section(BUSIEST), "Queue").expectFirst("noscript table");
        assertThat(table.select("tbody tr")).hasSize(150);
        // From the 61st second on, 30 tasks arrive and 24 are served per second, so about 360 wait after a minute.
        Element row = table.select("tbody tr").get(119);
        assertThat(row.child(0).text()).isEqualTo("120");
        assertThat(Double.parseDouble(row.child(1).text())).isBetween(320.0, 380.0);
    }

    @Test
    void linesOfCodeAreNamed() {
        Element section = section(BUSIEST);
        assertThat(section.select("figure.table figcaption").eachText())
                .containsExactly(
                        "Where threads are blocked (share of busy samples)",
                        "Where threads run (share of busy samples)",
                        "Where tasks are submitted (share of submissions)");
        assertThat(section.select("figure.table tbody th").eachText())
                .contains("com.example.shop.checkout.CheckoutController.lambda$total$3:118");
    }

    @Test
    void machineIsShownOverTime() {
        assertThat(titles(section("Machine")))
                .containsExactly("Cores in use", "Load average", "Garbage collection", "Heap in use", "Threads");
    }

    @Test
    void notesOfTheProbeAreListed() {
        assertThat(section("About this recording").select("figure.table:last-child tbody tr"))
                .extracting(row -> row.child(0).text())
                .containsExactly("3", "90");
    }

    @Test
    void emptyRecordingIsAPageToo() {
        Document empty = Jsoup.parse(RecordingPage.of(advised(List.of())).html());
        assertThat(empty.select("h1").text()).isEqualTo("Thread pools of process 7");
        assertThat(empty.select("figcaption").eachText()).containsExactly("No pool was seen");
        assertThat(empty.select("section").get(0).text()).contains("Nothing wrong found.");
    }

    @Test
    void longRecordingIsThinnedOut() {
        Document day = Jsoup.parse(RecordingPage.of(advised(IntStream.rangeClosed(1, 86_400)
                        .mapToObj(RecordingPageTest::second)
                        .toList()))
                .html());
        // A day in at most 400 intervals: the next available length is five minutes.
        assertThat(day.expectFirst("figure.chart noscript table").select("tbody tr"))
                .hasSize(288);
    }

    @Test
    void aClockThatRunsBackwardsIsHarmless() {
        Document odd = Jsoup.parse(RecordingPage.of(advised(List.of(second(5), second(9), second(2), second(10))))
                .html());
        assertThat(odd.expectFirst("figure.chart noscript table")
                        .select("tbody tr td:first-child")
                        .eachText())
                .containsExactly("5", "9", "10");
    }

    @Test
    void findingsHaveTheirRemedies() {
        Element findings = section("Findings");
        assertThat(findings.text())
                .contains("11 of 12 workers are blocked in", "What to do: Give it more threads", "What would not help");
        assertThat(findings.select("figcaption").eachText())
                .contains(
                        "undersized-blocking-pool in " + BUSIEST,
                        "How much more traffic the pools near their limits can take");
    }

    private static Advised advised(List<Tick> ticks) {
        return Advised.of(of(ticks));
    }

    private Element section(String title) {
        return section(page, title);
    }

    private static Element section(Document page, String title) {
        return page.select("section").stream()
                .filter(section -> section.expectFirst("h2").text().equals(title))
                .findAny()
                .orElseThrow();
    }

    private static List<String> titles(Element section) {
        return section.select("figure.chart > figcaption").eachText();
    }

    private static Element chart(Element section, String title) {
        return section.select("figure.chart").stream()
                .filter(chart -> chart.expectFirst("figcaption").text().equals(title))
                .findAny()
                .orElseThrow();
    }

    private static List<String> names(Element chart) {
        return JsonObject.parse(chart.expectFirst("script").data()).objects("series").stream()
                .map(series -> series.text("name", ""))
                .toList();
    }

    private static String cell(Element table, Element row, String column) {
        return row.child(table.select("thead th").eachText().indexOf(column)).text();
    }

    private static Recording of(List<Tick> ticks) {
        Header header = new Header(0, 7, "", "17", "vm", "os", 1, Header.SplitSource.NONE, false);
        return new Recording(header, Map.of(), Map.of(), ticks, Map.of(), List.of(), false);
    }

    private static Tick second(int second) {
        long ns = 1_000_000_000L;
        Machine machine = new Machine(ns / 2, ns, 0, 1, 0, 0, 100_000_000, 20);
        return new Tick(second * ns, ns, machine, List.of(), List.of(), List.of());
    }
}
