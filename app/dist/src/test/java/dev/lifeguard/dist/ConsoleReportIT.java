package dev.lifeguard.dist;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Folded;
import dev.lifeguard.report.page.Link;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests a report of the lab in a folder, in the console. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleReportIT {
    private static final String MARKUP = SickShop.MARKUP;
    private static final double[] X = {1, 2, 3, 4};

    private ConsoleProcess console;
    private Chromium chromium;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(ConsolePage.TIMEOUT_MS);
        Chromium.find();
        Path report = Files.createDirectories(folder.resolve("lifeguard-report"));
        Files.writeString(report.resolve("page.json"), page().json());
        Path damaged = Files.createDirectories(report.resolve("damaged"));
        Files.writeString(damaged.resolve("page.json"), page().json().replace("\"LINEAR\"", "\"<img>\""));
        Path half = Files.createDirectories(report.resolve("half"));
        Files.writeString(half.resolve("page.json"), page().json().substring(0, 500));
        console = new ConsoleProcess(folder, Jdk.OLDEST.java(), report.toString());
        chromium = Chromium.at(console.address());
    }

    private static Page page() {
        Bars bars = new Bars(
                "Time taken",
                List.of("measured", "published"),
                List.of(new Bars.Row(
                        "12 threads",
                        List.of(new Bars.Bar("measured", 14, "14 s"), new Bars.Bar("published", 28, "28 s")))));
        Chart lines = new Chart(
                "Response time " + MARKUP,
                "users",
                "ms",
                Chart.Form.LINEAR,
                List.of(
                        new Series("p50", X, new double[] {1, 2, 3, 4}),
                        new Series("p99", new double[] {1, 3}, new double[] {9, 12345})));
        Chart stack = new Chart(
                "Where busy time goes",
                "time (s)",
                "threads",
                Chart.Form.STACKED,
                List.of(
                        new Series("CPU", X, new double[] {1, 1, 1, 1}),
                        new Series("blocked", X, new double[] {2, 2, 3, 3})));
        Table table = new Table(
                "Runs", List.of("run", "answered"), List.of(List.of("a " + MARKUP, "300"), List.of("b", "299")));
        return new Page(
                "Lifeguard lab",
                "",
                List.of(
                        new Section(
                                "compose",
                                "It was so.",
                                List.of(
                                        PageColumns.of(new Text("Published: not so."), bars),
                                        new Link("Its source", "source"))),
                        new Section(
                                "compose: " + MARKUP,
                                List.of(
                                        lines,
                                        stack,
                                        table,
                                        new Folded(
                                                "Details",
                                                List.of(new Folded(
                                                        "Source", "source", List.of(new Code("", "x();")))))))));
    }

    @AfterAll
    void end() {
        if (chromium != null) {
            chromium.close();
        }
        if (console != null) {
            console.close();
        }
    }

    @Test
    void theFolderOpensAtItsReport() {
        try (ConsolePage user = page(1280, ColorScheme.LIGHT).open("")) {
            assertThat(user.page().locator("h1")).hasText("Lifeguard lab");
            assertThat(user.page().locator(".bars tr").nth(1)).hasText("measured14 s");
            assertThat(user.page().locator(".bars tr").nth(2)).hasText("published28 s");
            assertThat(user.page().locator(".bars .bar-1")).hasAttribute("style", "width: 50%;");
            assertThat(user.page().locator("figure.table tbody tr").first()).hasText("a " + MARKUP + "300");
            assertThat(user.page().locator("figure.table td.figure")).hasCount(2);
            assertThat(user.page().locator("h2").first()).hasText("composeIt was so.");
            assertThat(user.page().locator("figure.code")).not().isVisible();
            user.page().locator("p button.link").click();
            assertThat(user.page().locator("figure.code")).isInViewport();
            user.isClean();
        }
    }

    @Test
    void chartsAreDrawnAndThereAsTables() {
        try (ConsolePage user = page(1280, ColorScheme.LIGHT).open("")) {
            Locator chart = user.page().locator("figure.chart").first();
            assertThat(user.page().locator("figure.chart canvas")).hasCount(2);
            assertThat(chart.locator("figcaption")).hasText("Response time " + MARKUP);
            assertThat(chart.locator("p.unseen")).hasText("Lines: ms by users. p50: 1 to 4; p99: 9 to 12345.");
            chart.locator(".u-over").hover(); // between x = 2 and 3, where "p50" has values
            assertThat(chart.locator(".tip")).containsText("users");
            assertThat(chart.locator(".tip")).containsText("p50");
            int both = coloured(chart);
            chart.locator(".legend button").first().click();
            assertThat(chart.locator(".legend button").first()).hasAttribute("aria-pressed", "false");
            assertThat(coloured(chart)).isLessThan(both);
            chart.locator("summary").click();
            assertThat(chart.locator("tbody tr")).hasText(new String[] {"119", "22", "3312345", "44"});
            user.isClean();
        }
    }

    /** Returns the number of pixels of a chart with a saturated colour. */
    private static int coloured(Locator chart) {
        return (Integer) chart.locator("canvas")
                .evaluate("c => { const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let n = 0;"
                        + " for (let i = 0; i < d.length; i += 4)"
                        + " if (d[i + 3] > 200 && Math.max(d[i], d[i + 1], d[i + 2]) - Math.min(d[i], d[i + 1], d[i + 2]) > 90) n++;"
                        + " return n; }");
    }

    @Test
    void aDamagedBlockIsReportedAndTheRestShown() {
        try (ConsolePage user = page(1280, ColorScheme.LIGHT).open("#/home")) {
            user.link("damaged").click();
            assertThat(user.page().locator(".notice")).containsText("This chart cannot be read.");
            assertThat(user.page().locator("figure.chart canvas")).hasCount(1);
            user.isClean();
            user.open("#/home").link("half").click();
            assertThat(user.page().locator(".notice.failed")).containsText("page.json is no report of the lab");
            user.open("#/report/%2Fetc").page().locator(".notice.failed").waitFor();
            assertThat(user.page().locator(".notice.failed")).containsText("there is no report of the lab in /etc");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, LIGHT", "360, DARK"})
    void everybodyCanReadIt(int width, ColorScheme colours) {
        try (ConsolePage user = page(width, colours).open("")) {
            assertThat(user.page().locator("figure.chart canvas")).hasCount(2);
            user.isAccessible("report");
            user.isClean();
        }
    }

    private ConsolePage page(int width, ColorScheme colours) {
        return chromium.page(console.origin(), width, 800, colours);
    }
}
