package dev.lifeguard.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens a page in a real browser, where there is one. */
class BrowserTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({"1400, 1", "500, 0"}) // no window of Chromium is narrower than 500
    void everyChartIsDrawnWithinTheWindow(int width, int colourScheme) throws Exception {
        Optional<Browser> browser = Browser.find();
        Prerequisite.require(browser.isPresent(), "Chromium on the PATH");
        Path page =
                Files.writeString(folder.resolve("page.html"), SamplePage.page().html());

        Browser.Rendered rendered = browser.orElseThrow()
                .render(
                        page,
                        folder,
                        "--window-size=" + width + ",1000",
                        "--blink-settings=preferredColorScheme=" + colourScheme);

        assertThat(rendered.console()).isEmpty();
        assertThat(rendered.document().select("img, [onerror]")).isEmpty();
        assertThat(rendered.document().select("figure.chart")).hasSize(5).allSatisfy(chart -> {
            Element svg = chart.expectFirst(".plot svg");
            assertThat(Integer.parseInt(svg.attr("width"))).isBetween(300, width);
            assertThat(svg.select("path[stroke]")).hasSizeGreaterThan(5);
            assertThat(svg.select("text")).hasSizeGreaterThan(5);
            assertThat(chart.select(".legend button")).isNotEmpty();
        });
    }
}
