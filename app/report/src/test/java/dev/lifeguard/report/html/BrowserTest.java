package dev.lifeguard.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens a page in a real browser, if there is one. */
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
            Element canvas = chart.expectFirst(".plot canvas");
            assertThat(Integer.parseInt(canvas.attr("width"))).isBetween(300, width);
            assertThat(chart.select(".legend button")).isNotEmpty();
        });
    }

    /** Checks the colours of the first three lines. Some are also in legends. */
    @ParameterizedTest
    @CsvSource({"1, 0072b2, d55e00, 008f68", "0, 56b4e9, f0803c, 2bbf95"})
    void linesAreThereInTheirColours(int colourScheme, String first, String second, String third) throws Exception {
        Optional<Browser> browser = Browser.find();
        Prerequisite.require(browser.isPresent(), "Chromium on the PATH");
        Path page =
                Files.writeString(folder.resolve("page.html"), SamplePage.page().html());

        BufferedImage picture = browser.orElseThrow()
                .picture(
                        page,
                        folder,
                        "--window-size=1400,3000",
                        "--blink-settings=preferredColorScheme=" + colourScheme);

        for (String colour : List.of(first, second, third)) {
            assertThat(pixels(picture, Integer.parseInt(colour, 16))).as(colour).isGreaterThan(1_000);
        }
    }

    private static long pixels(BufferedImage picture, int rgb) {
        int[] all = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        return Arrays.stream(all).filter(one -> (one & 0xffffff) == rgb).count();
    }
}
