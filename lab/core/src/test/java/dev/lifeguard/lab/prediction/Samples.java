package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import java.util.List;

/** Completed workloads and predictions with given figures. */
final class Samples {
    private Samples() {}

    static MeasuredRun truth(int size, double p95Ms) {
        return refusing(size, p95Ms, 0);
    }

    static MeasuredRun refusing(int size, double p95Ms, int refused) {
        return new MeasuredRun(size, 1e12, 7000, 700, refused, 10, p95Ms, 2 * p95Ms, 100, 1.2, 4, 8, 0.1, 0.01);
    }

    /** A run disturbed by other processes. */
    static MeasuredRun disturbed(int size, double p95Ms, double othersCpus) {
        return new MeasuredRun(size, 1e12, 7000, 700, 0, 10, p95Ms, 2 * p95Ms, 100, 1.2, 4, 8, 0.1, othersCpus);
    }

    /** 100 tasks/s of 4 ms CPU and 8 ms blocked on two cores, observed at 16 threads. */
    static Sample sample(long seed, MeasuredRun... runs) {
        return sample(SampleStore.name(seed), seed, runs);
    }

    static Sample sample(String id, long seed, MeasuredRun... runs) {
        return new Sample(
                id,
                seed,
                "what it is",
                List.of("pool fixed"),
                2,
                0.1,
                100,
                3,
                8,
                7,
                truth(16, 30),
                List.of(runs),
                List.of());
    }

    /** A prediction of a 95th percentile, with an interval of 20% around it. */
    static Prediction prediction(int size, double p95Ms) {
        return new Prediction(
                Scenario.ofSize(size), 10, p95Ms, 2 * p95Ms, 0.8 * p95Ms, 1.2 * p95Ms, 100, 2, 0, true, "the CPU");
    }

    /** The same prediction, marked as unreliable. */
    static Prediction unknown(int size, double p95Ms) {
        return new Prediction(Scenario.ofSize(size), 10, p95Ms, 2 * p95Ms, 1, 10 * p95Ms, 100, 2, 0, false, "the CPU");
    }

    static Forecast forecast(int recommended, Prediction... predictions) {
        return new Forecast(
                "work",
                new Observed(Work.TASK, 16, 10, 30, 50, 100),
                List.of(predictions),
                new Recommendation(recommended, "it serves best"),
                List.of());
    }

    /** Run at 1, 2 and 4 threads with 400, 100 and 40 ms; predicted 1000, 110 and 40 ms; recommended 2 threads. */
    static EvaluatedWorkload judged() {
        return new EvaluatedWorkload(
                sample(7, truth(1, 400), truth(2, 100), truth(4, 40), truth(16, 33)),
                forecast(2, prediction(1, 1000), prediction(2, 110), prediction(4, 40), prediction(16, 99)));
    }
}
