package dev.lifeguard.cli.whatif;

import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.Predictor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Simulates scenarios on all cores. The results do not depend on the number of cores. */
public final class Forecaster implements AutoCloseable {
    private final Predictor predictor;
    private final ExecutorService workers;

    public Forecaster(Predictor predictor) {
        this.predictor = predictor;
        workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), task -> {
            Thread thread = new Thread(task, "lifeguard-forecast");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Starts the search for the recommended size. */
    public Future<Recommendation> recommendation() {
        return workers.submit(predictor::recommend);
    }

    /** Starts the simulation of each scenario, the largest first, since its outcome may hold for others too. */
    public List<Future<Prediction>> predictions(List<Scenario> scenarios) {
        Map<Scenario, Future<Prediction>> begun = new HashMap<>();
        scenarios.stream()
                .max(Comparator.comparingInt(Scenario::size))
                .ifPresent(largest -> begun.put(largest, begin(largest)));
        return scenarios.stream()
                .map(scenario -> begun.computeIfAbsent(scenario, this::begin))
                .toList();
    }

    private Future<Prediction> begin(Scenario scenario) {
        return workers.submit(() -> predictor.predict(scenario));
    }

    /** Waits for the answers and combines them. */
    public Forecast forecast(String pool, List<Future<Prediction>> predictions, Recommendation recommendation)
            throws InterruptedException {
        List<Prediction> ended = new ArrayList<>();
        for (Future<Prediction> prediction : predictions) {
            ended.add(of(prediction));
        }
        return new Forecast(
                pool,
                predictor.observed(),
                ended,
                recommendation,
                predictor.notes(ended.stream().map(Prediction::scenario).toList()));
    }

    /** Waits for a result. Throws exceptions of the task unwrapped. */
    public static <T> T of(Future<T> answer) throws InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            } else if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
