package dev.lifeguard.advise;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.SizeText;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the advice to resize a pool agree with its prediction. The advised size is a predicted one, and never one that
 * is predicted to be worse than the observed size.
 */
final class Sized {
    /** Ratio of two percentiles up to which they count as equal, as in the search for the best size. */
    private static final double AS_GOOD = 1.015;

    /** The same ratio for a smaller size against the observed one, as in the choice of the recommended size. */
    private static final double AS_OBSERVED = 1.05;

    /** A share of refused tasks that is higher by no more than this counts as equal. */
    private static final double AS_FEW_REFUSED = 0.001;

    private final Finding finding;
    private final Forecast forecast;
    private final double refused;

    /** @param refused share of the pool's tasks that were refused while it was observed, 0 to 1 */
    private Sized(Finding finding, Forecast forecast, double refused) {
        this.finding = finding;
        this.forecast = forecast;
        this.refused = refused;
    }

    /**
     * Returns the advice with the best size, with another remedy, or unchanged if there is no prediction.
     *
     * @param forecast of the finding's pool, or null
     */
    static Advice of(Finding finding, @Nullable Forecast forecast, double refused) {
        Change change = finding.change();
        Scenario asked = change.scenario();
        SizeText text = change.sizeText();
        if (forecast == null || asked == null || text == null) {
            return new Advice(finding, forecast);
        }
        Sized sized = new Sized(finding, forecast, refused);
        return asked.traffic() == 1 ? sized.best(asked, text) : sized.forMoreTraffic(asked, text);
    }

    /** The size that serves today's traffic best, which may differ from the rule's formula. */
    private Advice best(Scenario asked, SizeText text) {
        Optional<Prediction> found = forecast.recommended().known()
                ? predicted(Scenario.ofSize(forecast.recommended().size()))
                : Optional.empty();
        if (found.isEmpty()) {
            return new Advice(finding, null);
        }
        Prediction best = found.get();
        Observed observed = forecast.observed();
        int size = best.scenario().size();
        boolean smaller = asked.size() < observed.size();
        boolean wanted = size != observed.size() && size < observed.size() == smaller;
        boolean better = best.p95Ms() <= observed.p95Ms() * (size < observed.size() ? AS_OBSERVED : 1)
                && best.refused() <= refused + AS_FEW_REFUSED;
        if (wanted && better) {
            return with(new Change(text.of(size), best.scenario(), true, text), forecast.recommended(), best);
        }
        return without(
                text,
                "A " + (smaller ? "smaller" : "larger") + " pool is not predicted to do better: 95% of "
                        + observed.work().many() + " end " + within(observed.p95Ms(), observed.size())
                        + (size == observed.size()
                                ? ", the best size"
                                : ", and " + within(best.p95Ms(), size) + ", the best predicted size"));
    }

    /** The rule's size, if it is predicted to be better than today's size under more traffic. */
    private Advice forMoreTraffic(Scenario asked, SizeText text) {
        Observed observed = forecast.observed();
        Optional<Prediction> then = predicted(asked);
        Optional<Prediction> as = predicted(new Scenario(observed.size(), asked.traffic(), Strategy.SHARED_POOL));
        if (then.isEmpty() || as.isEmpty()) {
            return new Advice(finding, null);
        }
        Prediction changed = then.get();
        Prediction unchanged = as.get();
        String traffic = Figures.plain(asked.traffic()) + " times ";
        boolean better = changed.p95Ms() < unchanged.p95Ms() || changed.refused() < unchanged.refused();
        boolean worse = changed.p95Ms() > unchanged.p95Ms() * AS_GOOD
                || changed.refused() > unchanged.refused() + AS_FEW_REFUSED;
        if (better && !worse) {
            String reason = "room for " + traffic + "today's traffic, for which "
                    + workers(forecast.recommended().size()) + " are enough: "
                    + forecast.recommended().reason();
            return with(finding.change(), new Recommendation(asked.size(), reason), changed, unchanged);
        }
        return without(
                text,
                "More threads are not predicted to help at " + traffic + "the traffic: 95% of "
                        + observed.work().many() + " would end within " + Figures.ms(unchanged.p95Ms())
                        + " with today's " + workers(observed.size()) + ", and "
                        + within(changed.p95Ms(), asked.size()));
    }

    /** The prediction for a scenario, if its figures are known. */
    private Optional<Prediction> predicted(Scenario scenario) {
        return forecast.predictions().stream()
                .filter(prediction -> prediction.scenario().equals(scenario))
                .filter(prediction -> prediction.known()
                        && !Double.isNaN(prediction.p95Ms())
                        && !Double.isNaN(forecast.observed().p95Ms()))
                .findFirst();
    }

    private Advice with(Change change, Recommendation recommended, Prediction... predictions) {
        return new Advice(
                finding.withChange(change),
                new Forecast(
                        forecast.pool(), forecast.observed(), List.of(predictions), recommended, forecast.notes()));
    }

    private Advice without(SizeText text, String why) {
        return new Advice(finding.withChange(new Change(why + ". " + text.otherwise(), null, false)), null);
    }

    private String within(double p95Ms, int size) {
        return "within " + Figures.ms(p95Ms) + " with " + workers(size);
    }

    private String workers(int count) {
        return Figures.count(count, forecast.observed().work().worker());
    }
}
