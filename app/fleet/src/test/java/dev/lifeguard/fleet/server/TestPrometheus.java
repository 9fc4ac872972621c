package dev.lifeguard.fleet.server;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.architecture.Prometheus;
import dev.lifeguard.fleet.prometheus.Access;
import dev.lifeguard.fleet.prometheus.History;
import dev.lifeguard.fleet.prometheus.PrometheusServer;
import dev.lifeguard.fleet.rule.Rules.Rule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A real Prometheus from Debian, filled with past data. */
final class TestPrometheus implements AutoCloseable {
    private final Path directory;
    private final Path data;
    private Prometheus prometheus;

    /** Starts one with these series. */
    TestPrometheus(Path directory, List<Series> series) throws IOException, InterruptedException {
        this.directory = directory;
        data = Files.createDirectories(directory.resolve("data"));
        add(series);
        prometheus = running(directory);
    }

    /** Adds what the rules would have recorded; the rules may not use each other. */
    void keep(List<Rule> rules, long fromSeconds, long toSeconds, long stepSeconds) throws Exception {
        List<Series> kept = new ArrayList<>();
        for (Rule rule : rules) {
            for (History history : server().between(rule.expression(), fromSeconds, toSeconds, stepSeconds)) {
                Series series = Series.of(rule.name(), history.labels());
                history.points().forEach(point -> series.add(Math.round(point.atSeconds()), point.value()));
                kept.add(series);
            }
        }
        close();
        add(kept);
        prometheus = running(directory);
    }

    private void add(List<Series> series) throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder();
        series.stream().sorted(Comparator.comparing(Series::name)).forEach(each -> each.write(text));
        Path metrics = Files.writeString(directory.resolve("metrics.txt"), text.append("# EOF\n"));
        run(
                "promtool",
                "tsdb",
                "create-blocks-from",
                "openmetrics",
                "--max-block-duration=240h",
                metrics.toString(),
                data.toString());
        Files.delete(metrics);
    }

    PrometheusServer server() {
        return new PrometheusServer(Access.of(url(), null, Duration.ofSeconds(60)));
    }

    String url() {
        return prometheus.url();
    }

    /** Runs a program to its end and returns its output if it succeeded. */
    static String run(String... command) throws IOException, InterruptedException {
        Process run;
        try {
            run = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            Prerequisite.require(false, command[0] + " on the PATH");
            throw e;
        }
        run.getOutputStream().close();
        String output = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (run.waitFor() != 0) {
            throw new AssertionError(String.join(" ", command) + ": " + output);
        }
        return output;
    }

    private static Prometheus running(Path directory) throws IOException, InterruptedException {
        return new Prometheus(directory, "global: {}\n", "--storage.tsdb.retention.time=10y");
    }

    @Override
    public void close() throws InterruptedException {
        prometheus.close();
    }
}
