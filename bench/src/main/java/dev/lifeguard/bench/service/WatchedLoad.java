package dev.lifeguard.bench.service;

import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A service under closed load, to which Lifeguard is attached as an engineer would do it. */
final class WatchedLoad {
    private static final int WARM_UP_SECONDS = 6;

    private WatchedLoad() {}

    /**
     * The figures of the service with a number of threads.
     *
     * @param users figures from its users
     * @param lifeguard Lifeguard's figures for the same time
     * @param predicted Lifeguard's predictions for each of the requested sizes, in their order
     */
    record Seen(RequestTimes users, RequestTimes lifeguard, List<RequestTimes> predicted) {}

    /**
     * Runs the service once.
     *
     * @param threads Tomcat's threads
     * @param users concurrent users
     * @param seconds length of the recording
     * @param sizes sizes to predict
     * @param folder an empty folder for the log and the recording
     */
    static Seen run(int threads, int users, int seconds, List<Integer> sizes, Path folder)
            throws IOException, InterruptedException {
        Path file = RunningService.recording(folder);
        List<String> settings =
                List.of("--server.tomcat.threads.max=" + threads, "--server.tomcat.threads.min-spare=" + threads);
        try (RunningService service = RunningService.start(List.of(), settings, folder);
                ClosedLoad load = new ClosedLoad(service.port(), Delivery.PATH, users)) {
            TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
            lifeguard(
                    "record",
                    Long.toString(service.pid()),
                    "--seconds",
                    Integer.toString(seconds),
                    "--out",
                    file.toString());
            List<ClosedLoad.Answer> answers = load.stop();
            service.stop();
            return seen(answers, Recording.read(file), file, sizes);
        }
    }

    private static Seen seen(List<ClosedLoad.Answer> answers, Recording recording, Path file, List<Integer> sizes)
            throws IOException, InterruptedException {
        PoolInfo pool = recording.pools().values().stream()
                .filter(info -> requests(recording.ticks(), info) > 0)
                .findFirst()
                .orElseThrow(() -> new IOException("no pool with requests in " + file));
        List<Tick> ticks = recording.ticks().subList(1, recording.ticks().size());
        double beginMs = recording.header().epochMs();
        double fromMs = beginMs + (ticks.get(0).endNs() - ticks.get(0).lengthNs()) / 1e6;
        double toMs = beginMs + ticks.get(ticks.size() - 1).endNs() / 1e6;
        JsonObject said = JsonObject.parse(lifeguard(
                "whatif",
                file.toString(),
                "--pool",
                pool.name(),
                "--size",
                sizes.stream().map(String::valueOf).collect(Collectors.joining(",")),
                "--json"));
        RequestTimes observed = times(said.objectOrNull("observed"));
        double rate = requests(ticks, pool) / (toMs - fromMs) * 1e3;
        List<RequestTimes> predicted = new ArrayList<>();
        for (JsonObject prediction : said.objects("predictions")) {
            predicted.add(times(prediction));
        }
        return new Seen(
                RequestTimes.of(answers, fromMs, toMs),
                new RequestTimes(rate, observed.p50Ms(), observed.p95Ms(), observed.p99Ms()),
                predicted);
    }

    private static RequestTimes times(@Nullable JsonObject json) throws IOException {
        if (json == null) {
            throw new IOException("whatif says nothing of what was observed");
        }
        return new RequestTimes(
                json.real("throughput", Double.NaN),
                json.real("p50Ms", Double.NaN),
                json.real("p95Ms", Double.NaN),
                json.real("p99Ms", Double.NaN));
    }

    private static long requests(List<Tick> ticks, PoolInfo pool) {
        return ticks.stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(figures -> figures.poolId() == pool.id())
                .map(PoolTick::tasks)
                .mapToLong(tasks -> tasks.requests().begun())
                .sum();
    }

    /** Runs the command line and returns its output. */
    private static String lifeguard(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(SourceTree.find().root().resolve("lifeguard").toString());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + exit);
        }
        return out;
    }
}
