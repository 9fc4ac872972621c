package dev.lifeguard.bench.fleet;

import dev.lifeguard.bench.files.Folders;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.bench.scrape.ProbedHost;
import dev.lifeguard.fleet.Fleet;
import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.rule.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code fleet-scale}: a real Prometheus scrapes simulated JVMs, and {@code lifeguard fleet} queries it. */
@Command(
        name = "fleet-scale",
        description =
                "Measures what the metrics, the rules and the questions of a fleet cost a Prometheus, which is on the PATH.",
        mixinStandardHelpOptions = true)
public final class FleetScaleCommand implements Callable<Integer> {
    private static final List<String> SOURCES =
            List.of("app/fleet/src/main", "bench/src/main/java/dev/lifeguard/bench/fleet");
    private static final int SCRAPE = 15;

    @Option(names = "--jvms", description = "JVMs; ${DEFAULT-VALUE}.")
    private int jvms = 100;

    @Option(names = "--jvms-of-service", description = "JVMs of each service; ${DEFAULT-VALUE}.")
    private int jvmsOfService = 20;

    @Option(names = "--pools", description = "Pools of each JVM; ${DEFAULT-VALUE}.")
    private int pools = 20;

    @Option(names = "--days", description = "Days of which the services' figures are kept; ${DEFAULT-VALUE}.")
    private int days = 8;

    @Option(names = "--seed", description = "Of services and incidents; ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--seconds", description = "How long is measured without rules, and with them; ${DEFAULT-VALUE}.")
    private int seconds = 90;

    @Option(
            names = "--without-counters",
            description = "The hour before has no counters of the JVMs: nothing is asked without the rules.")
    private boolean withoutCounters;

    @Option(names = "--lock", description = "File that is locked while it is measured, so that others wait.")
    private @Nullable Path lock;

    @Option(names = "--print", description = "Prints the result, and does not keep it.")
    private boolean print;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException, PrometheusException {
        Path directory = Files.createTempDirectory("lifeguard-fleet");
        try {
            ScrapeTemplate template;
            try (ProbedHost host = ProbedHost.start(pools)) {
                template = new ScrapeTemplate(host.scrape());
            }
            long end = Instant.now().getEpochSecond() / 60 * 60;
            long begin = end - days * 86_400L;
            List<SimulatedService> services = SimulatedService.draw(seed, jvms, jvmsOfService, pools, begin, end);
            List<SimulatedJvm> all = past(directory, services, begin, end);
            try (MachineLock held = new MachineLock(lock);
                    Targets targets = new Targets(all, template)) {
                say("measures, " + held);
                FleetMeasurements measured = measured(directory, targets, services, template);
                FleetTables tables = new FleetTables(measured, jvms, pools, seed);
                measured.found().missed().forEach(missed -> say("missed: " + missed));
                measured.found().inCalmServices().forEach(wrong -> say("in a calm service: " + wrong));
                measured.found().inCalmPools().forEach(wrong -> say("in a calm pool: " + wrong));
                measured.found().besides().forEach(wrong -> say("besides: " + wrong));
                if (print) {
                    Keeping.print(spec, tables.all());
                } else {
                    keeping.keep(spec, "fleet-scale", SOURCES, tables.all());
                }
            }
        } finally {
            Folders.delete(directory);
        }
        return 0;
    }

    /** Fills a new Prometheus with past data; returns the JVMs in their state at its end. */
    private List<SimulatedJvm> past(Path directory, List<SimulatedService> services, long begin, long end)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        PastData past = new PastData(begin, end);
        List<SimulatedJvm> all = new ArrayList<>();
        long from = end - 3600;
        for (SimulatedService service : services) {
            past.addDays(service);
            for (int number = 0; number < service.jvms(); number++) {
                SimulatedJvm jvm = new SimulatedJvm(service, number, from - SCRAPE);
                past.addEnd(jvm, from, SCRAPE, !withoutCounters);
                all.add(jvm);
            }
        }
        Path file = directory.resolve("past.txt");
        long samples = past.write(file);
        say(samples + " samples, " + (Files.size(file) >> 20) + " MB after " + since(start) + " s");
        Process blocks = new ProcessBuilder(
                        "promtool",
                        "tsdb",
                        "create-blocks-from",
                        "openmetrics",
                        "--max-block-duration=240h",
                        "--quiet",
                        file.toString(),
                        directory.resolve("data").toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("promtool.log").toFile())
                .start();
        if (blocks.waitFor() != 0) {
            throw new IOException("promtool: " + Files.readString(directory.resolve("promtool.log")));
        }
        Files.delete(file);
        say("blocks after " + since(start) + " s");
        return all;
    }

    private FleetMeasurements measured(
            Path directory, Targets targets, List<SimulatedService> services, ScrapeTemplate template)
            throws IOException, InterruptedException, PrometheusException {
        long expected = services.stream()
                .mapToLong(service -> (long) service.jvms() * template.series(service))
                .sum();
        try (RunningPrometheus prometheus = new RunningPrometheus(directory, targets.discovery())) {
            TimeUnit.SECONDS.sleep(4 * SCRAPE); // all series exist, and the garbage from their creation is collected
            PrometheusCost without = PrometheusCost.over(prometheus, seconds);
            say("without rules: " + without);
            prometheus.evaluateRules();
            TimeUnit.SECONDS.sleep(3 * SCRAPE);
            PrometheusCost with = PrometheusCost.over(prometheus, seconds);
            say("with rules: " + with);
            ScrapeResult scraped = ScrapeResult.of(prometheus, expected);
            Asked kept = Asked.of(prometheus, true);
            say("fleet: " + kept.total() + " s");
            command(prometheus); // warms up
            double command = command(prometheus);
            Asked raw = withoutCounters ? null : Asked.of(prometheus, false);
            return new FleetMeasurements(
                    without,
                    with,
                    scraped,
                    RuleTimes.of(prometheus),
                    kept.questions(),
                    raw == null ? List.of() : raw.questions(),
                    command,
                    FoundIncidents.of(services, kept.report()));
        }
    }

    /** The results of all queries of a report. */
    private record Asked(FleetReport report, List<TimedSource.Asked> questions) {
        static Asked of(RunningPrometheus prometheus, boolean kept) throws PrometheusException, InterruptedException {
            TimedSource source = new TimedSource(prometheus.server(), kept);
            FleetReport report = new Fleet(source, Scope.USUAL, source::next).report(Instant.now(), Duration.ofDays(7));
            return new Asked(report, source.asked());
        }

        double total() {
            return questions.stream().mapToDouble(TimedSource.Asked::seconds).sum();
        }
    }

    /** Returns the duration of the whole command. */
    private double command(RunningPrometheus prometheus) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Path json = Files.createTempFile("lifeguard-fleet", ".json");
        int exit = new ProcessBuilder(
                        SourceTree.find().root().resolve("lifeguard").toString(),
                        "fleet",
                        "--prometheus",
                        prometheus.url(),
                        "--json")
                .redirectOutput(json.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        double took = (System.nanoTime() - start) / 1e9;
        long bytes = Files.size(json);
        Files.delete(json);
        if (exit != 0) {
            throw new IOException("lifeguard fleet ended with " + exit);
        }
        say("lifeguard fleet --json: " + bytes + " bytes");
        return took;
    }

    private void say(String text) {
        spec.commandLine().getErr().println(text);
    }

    private static long since(long start) {
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    }
}
