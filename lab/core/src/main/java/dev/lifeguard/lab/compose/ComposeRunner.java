package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.compose.variant.BlockingClient;
import dev.lifeguard.lab.compose.variant.SeparateSlowApi;
import dev.lifeguard.lab.compose.variant.SlowApi;
import dev.lifeguard.lab.compose.variant.SlowApiInside;
import dev.lifeguard.lab.compose.variant.WebClientConfiguration;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.observed.RecordingSeries;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.service.PeakReport;
import dev.lifeguard.lab.service.Peaks;
import dev.lifeguard.lab.service.ServiceMain;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executes the runs, each in a fresh service, so that peaks belong to one run. */
final class ComposeRunner implements AutoCloseable {
    private static final Duration OVERHEAD = Duration.ofSeconds(7);

    private static final List<String> JVM_OPTIONS = List.of(
            "-Xms24m",
            "-XX:+UseSerialGC",
            "-Dreactor.netty.native=false", // the load brings native transports along that a service has no reason to
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /**
     * Options for short loads: the optimizing compiler would cost more CPU than it saves, and code that is compiled
     * late stays slow for long.
     */
    private static final List<String> COMPILED_QUICKLY =
            List.of("-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=0.1");

    private final Lab lab;
    private @Nullable ServiceJvm slowApi;

    ComposeRunner(Lab lab) {
        this.lab = lab;
    }

    Path recording(ComposeCase run) {
        return lab.folder().resolve(run.id() + ".jsonl.gz");
    }

    private Path requests(ComposeCase run) {
        return lab.folder().resolve(run.id() + ".requests.csv");
    }

    private Path peaks(String name) {
        return lab.folder().resolve(name + ".peaks");
    }

    static Duration length(ComposeCase run) {
        double load = Math.min(run.possibleSeconds(), run.deadlineSeconds());
        double warmUp = (double) run.warmUpRequests() / run.load().requests() * run.possibleSeconds();
        return OVERHEAD.plusMillis(Math.round(1000 * (warmUp + load)));
    }

    /**
     * Executes one run.
     *
     * @throws Failure if it could not be completed
     */
    ComposeRun run(ComposeCase runCase) {
        try {
            lab.progress().stage(runCase.label() + ": start, warm-up, load", length(runCase));
            List<Request> requests;
            try (ServiceJvm service = start(runCase)) {
                requests = new Loader(lab.children())
                        .run(runCase.id(), lab.folder(), load(runCase, service), service.child());
            }
            return measured(runCase, requests);
        } catch (IOException | JsonException e) {
            throw new Failure(runCase.id() + ": " + e.getMessage());
        }
    }

    private ServiceJvm start(ComposeCase runCase) {
        List<String> arguments =
                new ArrayList<>(ServiceMain.arguments(runCase.variant().source()));
        if (runCase.variant().callsItself()) {
            arguments.add(SlowApiInside.class.getName());
            arguments.add("--lab.latency=" + runCase.load().latencyMs());
        } else {
            arguments.add("--lab.slow-url=" + slowApi(runCase.load()).url());
        }
        arguments.add("--lab.calls=" + runCase.load().calls());
        arguments.add("--lab.connections=" + runCase.load().callsAtOnce());
        arguments.addAll(runCase.variant().arguments());
        return service(
                runCase.id(),
                runCase.load(),
                arguments,
                List.of(
                        "-Xmx" + runCase.heapMb() + "m",
                        "-Dhttp.maxConnections=" + runCase.load().callsAtOnce()),
                recording(runCase));
    }

    /** Returns the slow API, started once: all loads of a plan use the same latency. */
    private ServiceJvm slowApi(ComposeLoad load) {
        if (slowApi == null || !slowApi.child().alive()) {
            slowApi = service(
                    "slow-api",
                    load,
                    List.of(
                            SeparateSlowApi.class.getName(),
                            "--spring.main.web-application-type=reactive",
                            "--lab.latency=" + load.latencyMs()),
                    List.of("-Xmx512m"),
                    null);
        }
        return slowApi;
    }

    private ServiceJvm service(
            String name, ComposeLoad load, List<String> some, List<String> jvm, @Nullable Path recording) {
        List<String> options = new ArrayList<>(JVM_OPTIONS);
        if (!load.isLong()) {
            options.addAll(COMPILED_QUICKLY);
        }
        options.addAll(jvm);
        List<String> arguments = new ArrayList<>(ServiceMain.arguments(
                PeakReport.class, SlowApi.class, BlockingClient.class, WebClientConfiguration.class));
        arguments.addAll(some);
        arguments.add("--lab.peaks=" + peaks(name).toAbsolutePath());
        arguments.add("--spring.main.register-shutdown-hook=false"); // it is to end at once, whatever it waits for
        return ServiceJvm.start(
                lab.children(), new ServicePlan(name, lab.folder(), ServiceMain.class, arguments, options, recording));
    }

    private LoadPlan load(ComposeCase runCase, ServiceJvm service) {
        ComposeLoad load = runCase.load();
        Target combined = new Target("combined", "/combined", load.answer());
        return new LoadPlan(
                service.url(),
                new Phase(combined, new Closed(runCase.warmUpUsers(), runCase.warmUpRequests())),
                new Phase(combined, new Closed(load.users(), load.requests(), runCase.deadlineSeconds())),
                requests(runCase).toAbsolutePath());
    }

    private ComposeRun measured(ComposeCase runCase, List<Request> requests) throws IOException {
        SentRequests sent = SentRequests.of(runCase.id(), requests);
        Recording recording = Recording.read(recording(runCase));
        LoadWindow window = new LoadWindow(recording, sent.beginEpochMs(), sent.endEpochMs());
        RecordingSeries overTime = new RecordingSeries(window.recording(), sent.beginEpochMs());
        Peaks peaks = Peaks.read(peaks(runCase.id()));
        Files.delete(peaks(runCase.id()));
        String name = runCase.variant().label();
        return new ComposeRun(
                runCase,
                (sent.endEpochMs() - sent.beginEpochMs()) / 1000,
                Accounting.of(runCase.load().requests(), requests),
                requests.stream()
                        .filter(request -> request.status() == Request.WRONG_ANSWER)
                        .count(),
                ResponseTimes.of(sent.requests()),
                peaks,
                window.measurement(),
                new ComposeRun.Lines(overTime.threads(name), overTime.heapMb(name)),
                window.findings());
    }

    @Override
    public void close() {
        if (slowApi != null) {
            slowApi.close();
        }
    }
}
