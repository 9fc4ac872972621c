package dev.lifeguard.cli.report;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import java.util.List;

/** Advice to render. */
public final class Advices {
    private Advices() {}

    /** A pool of 12 threads that needs 20, with the predicted effect. */
    public static Advice predicted() {
        Scenario scenario = Scenario.ofSize(20);
        Prediction prediction = new Prediction(scenario, 500, 510, 600, 450, 580, 30, 15, 0, true, "the traffic");
        Forecast forecast = new Forecast(
                "prices",
                new Observed(Work.TASK, 12, 1700, 3000, 3500, 24),
                List.of(prediction),
                new Recommendation(18, "95% of tasks end within 515 ms"),
                List.of());
        return new Advice(
                finding("prices", Severity.ERROR, new Change("Give it more threads: 20.", scenario, true)), forecast);
    }

    /** The same without a prediction. */
    public static Advice plain(String pool, Severity severity) {
        return new Advice(finding(pool, severity, new Change("Give it more threads: 20.", null, false)), null);
    }

    private static Finding finding(String pool, Severity severity, Change change) {
        return new Finding(
                FindingId.UNDERSIZED_BLOCKING_POOL,
                pool,
                severity,
                "Tasks wait for the 12 threads of " + pool,
                List.of(
                        new Figure("tasks waiting, mean", 36, "tasks", 36, 36),
                        new Figure("blocked stacks", 92, "%", 88.5, 95)),
                List.of("11 of 12 workers are blocked in com.shop.PriceClient.fetch:42"),
                List.of(
                        new Place(Place.Role.BLOCKED_AT, "com.shop.PriceClient.fetch:42", 0.92),
                        new Place(Place.Role.CREATED_AT, "com.shop.Pools.make:9", Double.NaN)),
                change,
                List.of("More processors: those there are idle."),
                36);
    }
}
