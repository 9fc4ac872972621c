package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The predicted effect of an advice's change. */
public final class PredictedEffect {
    private PredictedEffect() {}

    /** Returns the prediction to show: that of the change's own scenario, else the first, or null. */
    public static @Nullable Prediction effect(Advice advice) {
        Forecast forecast = advice.forecast();
        if (forecast == null || forecast.predictions().isEmpty()) {
            return null;
        }
        Scenario asked = advice.finding().change().scenario();
        return forecast.predictions().stream()
                .filter(prediction -> prediction.scenario().equals(asked))
                .findFirst()
                .orElse(forecast.predictions().get(0));
    }

    public static Optional<String> of(Advice advice) {
        Prediction effect = effect(advice);
        Forecast forecast = advice.forecast();
        if (effect == null || forecast == null || Double.isNaN(effect.p95Ms())) {
            return Optional.empty();
        }
        Scenario scenario = effect.scenario();
        String traffic =
                scenario.traffic() == 1 ? "" : " at " + Figures.plain(scenario.traffic()) + " times the traffic";
        return Optional.of(String.format(
                Locale.ROOT,
                "95%% of %s end within %s ms (%s to %s) with %s%s, %s%s; %s",
                forecast.observed().work().many(),
                Figures.plain(effect.p95Ms()),
                Figures.plain(effect.p95LowMs()),
                Figures.plain(effect.p95HighMs()),
                Figures.count(scenario.size(), forecast.observed().work().worker()),
                traffic,
                unchanged(effect, forecast),
                effect.refused() > 0 ? "; " + ShortFigures.digits(100 * effect.refused()) + "% are refused" : "",
                effect.limit().equals(Prediction.NO_LIMIT)
                        ? "they hardly wait"
                        : "the next limit is " + effect.limit()));
    }

    /** Returns the effect of today's size for the same traffic, if it was predicted, or what was observed. */
    private static String unchanged(Prediction effect, Forecast forecast) {
        int size = forecast.observed().size();
        String observed = Figures.plain(forecast.observed().p95Ms()) + " ms";
        boolean alike = effect.scenario().traffic() == 1 && effect.scenario().size() != size;
        return forecast.predictions().stream()
                .filter(other -> other.scenario().traffic() == effect.scenario().traffic()
                        && other.scenario().size() == size
                        && !other.equals(effect))
                .findFirst()
                .map(other ->
                        Figures.plain(other.p95Ms()) + " ms with today's " + size + " (observed: " + observed + ")")
                .orElse((alike ? "instead of " : "observed: ") + observed + " with " + size);
    }

    /** Returns the best size with its reason; empty if that is the change, or the change is for more traffic. */
    public static Optional<String> best(Advice advice) {
        Forecast forecast = advice.forecast();
        Scenario asked = advice.finding().change().scenario();
        return forecast == null
                        || (asked != null
                                && (asked.traffic() != 1
                                        || asked.size()
                                                == forecast.recommended().size()))
                ? Optional.empty()
                : Optional.of(forecast.recommended().size() + ": "
                        + forecast.recommended().reason());
    }
}
