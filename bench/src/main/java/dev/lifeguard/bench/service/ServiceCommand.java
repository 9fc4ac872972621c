package dev.lifeguard.bench.service;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Keeping;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code service}: in each round one service per set of agents runs, all at the same time. After a warm-up, the
 * services take turns to get the whole load for a slice. Compared figures are therefore seconds apart, and a JVM with
 * lucky JIT compilation affects one round only.
 */
@Command(
        name = "service",
        description = "Measures what agents cost a Spring Boot service at full load, and looks for trouble in its log.",
        mixinStandardHelpOptions = true)
public final class ServiceCommand implements Callable<Integer> {
    private static final double MAX_LOSS_PERCENT = 1.5;

    @Option(names = "--rounds", description = "Rounds, each with new JVMs; ${DEFAULT-VALUE}.")
    private int rounds = 5;

    @Option(names = "--slices", description = "Slices of each JVM in a round; ${DEFAULT-VALUE}.")
    private int slices = 6;

    @Option(names = "--users", description = "Users at one time; ${DEFAULT-VALUE}.")
    private int users = 8;

    @Option(names = "--quick", description = "One short round, to see that everything runs; its figures mean little.")
    private boolean quick;

    @Mixin
    private final Keeping keeping = new Keeping();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private final Map<Attached, List<Double>> throughput = new EnumMap<>(Attached.class);
    private final Map<Attached, List<Double>> cpuUs = new EnumMap<>(Attached.class);
    private final List<String> problems = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter progress = spec.commandLine().getErr();
        int count = quick ? 1 : rounds;
        for (int round = 0; round < count; round++) {
            progress.println("round " + (round + 1) + " of " + count);
            Path folder = Files.createTempDirectory("lifeguard-bench");
            round(folder);
            progress.println("  logs and recordings are in " + folder);
        }
        if (quick) {
            Keeping.print(spec, tables());
        } else {
            keeping.keep(spec, "service", tables());
        }
        problems.forEach(progress::println);
        return problems.isEmpty() ? 0 : 1;
    }

    private void round(Path folder) throws IOException, InterruptedException {
        Map<Attached, RunningService> services = new EnumMap<>(Attached.class);
        Map<Attached, Long> requests = new EnumMap<>(Attached.class);
        try {
            for (Attached attached : Attached.values()) {
                Path own = Files.createDirectory(folder.resolve(attached.name()));
                services.put(attached, RunningService.start(Agents.find(), attached, own));
            }
            int warmUpSlices = 2;
            for (int slice = -warmUpSlices; slice < (quick ? 1 : slices); slice++) {
                for (Map.Entry<Attached, RunningService> entry : services.entrySet()) {
                    long answered = slice(entry.getKey(), entry.getValue(), slice < 0);
                    requests.merge(entry.getKey(), answered, Long::sum);
                }
            }
            for (Map.Entry<Attached, RunningService> entry : services.entrySet()) {
                entry.getValue().stop();
                check(entry.getKey(), entry.getValue(), folder, requests.getOrDefault(entry.getKey(), 0L));
            }
        } finally {
            services.values().forEach(RunningService::close);
        }
    }

    private long slice(Attached attached, RunningService service, boolean warmUp)
            throws IOException, InterruptedException {
        long ms = quick ? 500 : warmUp ? 5000 : 2000;
        long cpu = service.cpu().toNanos();
        long start = System.nanoTime();
        long answered = Load.run(service.port(), users, TimeUnit.MILLISECONDS.toNanos(ms));
        double seconds = (System.nanoTime() - start) / 1e9;
        if (!warmUp) {
            throughput.computeIfAbsent(attached, a -> new ArrayList<>()).add(answered / seconds);
            cpuUs.computeIfAbsent(attached, a -> new ArrayList<>())
                    .add((service.cpu().toNanos() - cpu) / 1e3 / answered);
        }
        return answered;
    }

    private void check(Attached attached, RunningService service, Path folder, long requests) throws IOException {
        ServiceFindings.trouble(service.log()).forEach(line -> problems.add(attached.label() + ": " + line));
        if (!attached.lifeguard()) {
            return;
        }
        var recording = Recording.read(RunningService.recording(folder.resolve(attached.name())));
        expect(attached, "requests", ServiceFindings.requests(recording, "exec"), requests);
        expect(attached, "the pool's tasks", ServiceFindings.completed(recording, "pricing"), requests * Prices.ITEMS);
        ServiceFindings.notes(recording).forEach(note -> problems.add(attached.label() + ": note: " + note));
    }

    private void expect(Attached attached, String what, long recorded, long expected) {
        if (recorded != expected) {
            problems.add(attached.label() + ": " + what + ": recorded " + recorded + " of " + expected);
        }
    }

    private List<ResultTable> tables() {
        List<Row> rows = new ArrayList<>();
        Aims aims = new Aims();
        for (Attached attached : throughput.keySet()) {
            Attached without = attached.without();
            rows.add(Row.of(
                    attached.label(),
                    List.of(
                            Cell.of(Spread.of(of(throughput, attached))),
                            changed(throughput, attached),
                            Cell.of(Spread.of(of(cpuUs, attached))),
                            changed(cpuUs, attached))));
            if (attached.lifeguard()) {
                aims.atMost(
                        "throughput lost, %: " + attached.label() + " against " + without.label(),
                        -percent(throughput, attached, without).median(),
                        MAX_LOSS_PERCENT,
                        1);
            }
        }
        aims.atMost("errors and warnings in logs, tasks counted wrongly", problems.size(), 0, 0);
        return List.of(
                new ResultTable(
                        "service",
                        "",
                        List.of(
                                Column.of("requests/s", 0),
                                new Column("requests/s changed", "%", 1),
                                new Column("CPU of the service a request", "µs", 1),
                                new Column("CPU changed", "%", 1)),
                        rows),
                aims.table());
    }

    private static Cell changed(Map<Attached, List<Double>> figures, Attached attached) {
        return attached == Attached.NONE ? Cell.NONE : Cell.of(percent(figures, attached, Attached.NONE));
    }

    private static Spread percent(Map<Attached, List<Double>> figures, Attached attached, Attached base) {
        return Spread.paired(of(figures, attached), of(figures, base), (with, without) -> (with / without - 1) * 100);
    }

    private static List<Double> of(Map<Attached, List<Double>> figures, Attached attached) {
        return figures.getOrDefault(attached, List.of());
    }
}
