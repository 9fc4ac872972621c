package dev.lifeguard.cli.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.report.ForecastText;
import dev.lifeguard.cli.report.SampleRecording;
import dev.lifeguard.cli.report.json.ForecastJson;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class ForecastPageTest {
    private static Document page(Work work) {
        return Jsoup.parse(
                ForecastPage.of(SampleRecording.read(), forecast(work, true)).html());
    }

    private static Forecast forecast(Work work, boolean known) {
        Prediction six = new Prediction(Scenario.ofSize(6), 50, 90, 99, 80, 100, 20, 3, 0, true, "the traffic");
        return new Forecast(
                "orders",
                new Observed(work, 1, 60, 180, 200, 20),
                List.of(six),
                new Recommendation(6, "95% of uses end within 90 ms", known),
                List.of());
    }

    @Test
    void workersHaveTheirOwnWord() {
        Document page = page(Work.USE);

        assertThat(page.expectFirst("section").text())
                .contains("Observed with 1 connection: ", "Recommended: 6 connections. ");
        assertThat(page.select("figure.chart > figcaption").eachText()).last().isEqualTo("Connections in use");
        assertThat(page.select("figure.table thead th").eachText()).startsWith("connections", "traffic");
        assertThat(page.text()).doesNotContain("thread");
    }

    @Test
    void threadsAreThreads() {
        Document page = page(Work.TASK);

        assertThat(page.expectFirst("section").text()).contains("Observed with 1 thread: ", "6 threads. ");
        assertThat(page.select("figure.chart > figcaption").eachText()).last().isEqualTo("Busy threads");
        assertThat(page.select("figure.table thead th").eachText()).startsWith("threads", "traffic");
    }

    @Test
    void aSizeWithAnUnknownEffectIsNotRecommended() {
        Forecast unknown = forecast(Work.TASK, false);

        assertThat(ForecastText.render(unknown, "thread", new TextLayout(100, false)))
                .contains("worth a try: 6 threads: ")
                .doesNotContain("recommended");
        assertThat(ForecastPage.of(SampleRecording.read(), unknown).html()).contains("Worth a try: 6 threads");
        assertThat(ForecastJson.render(unknown)).containsPattern("\"recommended\" : \\{[^}]*\"known\" : false");
    }
}
