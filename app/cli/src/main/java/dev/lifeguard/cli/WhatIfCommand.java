package dev.lifeguard.cli;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.cli.recording.PoolChoice;
import dev.lifeguard.cli.recording.SavedRecording;
import dev.lifeguard.cli.recording.SpanOptions;
import dev.lifeguard.cli.report.ForecastText;
import dev.lifeguard.cli.report.json.ForecastJson;
import dev.lifeguard.cli.report.page.ForecastPage;
import dev.lifeguard.cli.whatif.Forecaster;
import dev.lifeguard.cli.whatif.ScenarioOptions;
import dev.lifeguard.cli.whatif.Strategies;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lifeguard whatif}: predicts the effect of other sizes, more traffic or another strategy. */
@Command(
        name = "whatif",
        description = "Predicts a recorded pool's response times at other sizes, traffic or strategies.",
        footer = {
            "",
            "Examples:",
            "  lifeguard whatif checkout.jsonl.gz",
            "  lifeguard whatif checkout.jsonl.gz --pool prices --size 4,8,16,32",
            "  lifeguard whatif checkout.jsonl.gz --traffic 1,1.5,2 --html prices.html",
            "  lifeguard whatif checkout.jsonl.gz --strategy sequential,virtual-threads"
        })
final class WhatIfCommand extends BaseCommand {
    private static final int MAX_THREADS = 100_000;
    private static final double MAX_TRAFFIC = 100;
    private static final double MIN_TRAFFIC = 0.01;
    private static final int MAX_SCENARIOS = 1000;

    @Parameters(paramLabel = "FILE", description = "A recording of 'lifeguard record' or of the probe's record=FILE.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path file;

    @Option(
            names = "--pool",
            paramLabel = "NAME",
            description = "The pool; optional if one pool does nearly all the work.")
    private @Nullable String pool;

    @Option(
            names = "--size",
            paramLabel = "N",
            split = ",",
            description = "Numbers of threads, separated by commas (default: some around the recommended one).")
    private @Nullable List<Integer> sizes;

    @Option(
            names = "--traffic",
            paramLabel = "F",
            split = ",",
            defaultValue = "1",
            description = "Factors on the recorded traffic, separated by commas (default 1).")
    private List<Double> traffics = List.of(1.0);

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            split = ",",
            converter = Strategies.class,
            defaultValue = "shared-pool",
            description = "How tasks get threads, separated by commas: shared-pool (default), sequential,"
                    + " virtual-threads.")
    private List<Strategy> strategies = List.of(Strategy.SHARED_POOL);

    @Mixin
    private final SpanOptions span = new SpanOptions();

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a self-contained page with charts to FILE.")
    private @Nullable Path html;

    WhatIfCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        check();
        if (html != null) {
            OutputFile.requireWritable(html, true);
        }
        Recording recording = SavedRecording.read(file, span.span());
        String name = PoolChoice.name(recording, pool);
        Kind kind = PoolChoice.kind(recording, name);
        if (!kind.hasThreads() && !strategies.equals(List.of(Strategy.SHARED_POOL))) {
            throw CliException.badInput(
                    "\"" + name + "\" has no threads, but " + kind.worker() + "s, for which there is no --strategy");
        }
        Forecast forecast = forecast(recording, name);
        if (html != null) {
            OutputFile.write(html, ForecastPage.of(recording, forecast).html(), file);
        }
        print(
                json
                        ? ForecastJson.render(forecast)
                        : ForecastText.render(forecast, kind.worker(), terminal.textLayout()));
        return ExitCode.DONE;
    }

    private void check() {
        refuseIf(
                sizes != null && sizes.stream().anyMatch(size -> size < 1 || size > MAX_THREADS),
                "--size must be from 1 to " + MAX_THREADS);
        refuseIf(
                traffics.stream().anyMatch(factor -> !(factor >= MIN_TRAFFIC && factor <= MAX_TRAFFIC)),
                "--traffic must be from " + MIN_TRAFFIC + " to " + (int) MAX_TRAFFIC);
        long scenarios = (long) traffics.size() * strategies.size() * (sizes == null ? 1 : sizes.size());
        refuseIf(
                scenarios > MAX_SCENARIOS, scenarios + " scenarios are more than " + MAX_SCENARIOS + ": ask for fewer");
    }

    private Forecast forecast(Recording recording, String name) throws InterruptedException {
        try {
            Predictor predictor = Predictor.of(Excerpt.fromItsBeginning(recording), name);
            try (Forecaster forecaster = new Forecaster(predictor)) {
                int observed = predictor.observed().size();
                Future<Recommendation> best = forecaster.recommendation();
                List<Integer> asked = sizes != null
                        ? sizes
                        : ScenarioOptions.sizes(observed, Forecaster.of(best).size());
                List<Future<Prediction>> predictions =
                        forecaster.predictions(ScenarioOptions.of(asked, traffics, strategies, observed));
                return forecaster.forecast(name, predictions, Forecaster.of(best));
            }
        } catch (PredictException e) {
            throw CliException.badInput(e.getMessage(), e);
        }
    }
}
