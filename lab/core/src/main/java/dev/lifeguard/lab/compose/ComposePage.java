package dev.lifeguard.lab.compose;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.compose.service.BlockingClient;
import dev.lifeguard.lab.compose.service.SeparateSlowApi;
import dev.lifeguard.lab.compose.service.SlowApiInside;
import dev.lifeguard.lab.compose.service.WebClientConfiguration;
import dev.lifeguard.lab.compose.variant.OkHttpAnswer;
import dev.lifeguard.lab.compose.variant.PolledAnswers;
import dev.lifeguard.lab.report.AimRow;
import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's section of the report. */
record ComposePage(ComposeResults results) {
    private static final double AIM_SECONDS = 40.4;
    private static final int AIM_THREADS = 60;
    private static final int AIM_HEAP_MB = 100;

    List<Section> sections() {
        List<ComposeLoad> loads = results.measuredLoads();
        Sections sections = new Sections().add("what is asked", asked());
        loads.forEach(load -> sections.add(load.label(), ofLoad(load)));
        return sections.add("the variants and their source", sources())
                .add("all pools of the services", pools())
                .add(
                        "every request accounted for",
                        loads.stream()
                                .map(load -> ComposeColumns.ACCOUNTING.table(
                                        load.label() + ": every request accounted for", results.runs(load)))
                                .toList())
                .list();
    }

    private List<Block> asked() {
        return List.of(
                new Text("A request needs several answers of a slow API. The calls are made one after the other, all at"
                        + " once by several kinds of clients and pools, reactively, or on virtual threads. How long does"
                        + " that take, and with how many threads, how much heap and how much code?"),
                new Text(results.loads().stream()
                        .map(load -> load.users()
                                + " users at once (c); each requests again as soon as it is answered,"
                                + " until all have made " + load.requests() + " requests (n). A request needs "
                                + load.calls() + " calls of an API that takes " + time(load.latencyMs()) + ".")
                        .collect(Collectors.joining("\n"))),
                new Text(
                        "Limit: n / c x latency, times the number of calls if they are made one after the other. With its"
                                + " threads: the best that the request threads and pools of a variant allow."),
                new Text(
                        "“Self” is the original's design: the service calls itself, and slow API and combined API share"
                                + " one server with " + ComposeVariant.REQUEST_THREADS
                                + " request threads. Otherwise the slow API is a separate process in which no thread waits."
                                + " Each run has a fresh JVM. Threads and heap are its peaks since its start, from its own"
                                + " counters."));
    }

    private List<Block> ofLoad(ComposeLoad load) {
        List<ComposeRun> runs = results.runs(load);
        List<Block> blocks = new ArrayList<>();
        blocks.addAll(mainTables(load, runs));
        aims(results, load).ifPresent(blocks::add);
        blocks.add(new Text(
                "Published: the original's figures with 20 requests per user, two calls of 2 s, and an initial heap of"
                        + " 1 GB. If this load is smaller, compare the multiples of the limit. Lines of source: all classes"
                        + " that a variant needs, without imports and comments."));
        blocks.add(ComposeColumns.RESPONSES.table(load.label() + ": response times", runs));
        blocks.add(new Text("With the slow API in another process:"));
        blocks.addAll(charts(results.runs(load, false)));
        blocks.add(new Text("With a service that calls itself:"));
        blocks.addAll(charts(results.runs(load, true)));
        return blocks;
    }

    static List<Table> mainTables(ComposeLoad load, List<ComposeRun> runs) {
        return List.of(
                ComposeColumns.TIME_TAKEN.table(
                        load.label() + ", " + load.calls() + " calls of " + time(load.latencyMs()) + ": time taken",
                        runs),
                ComposeColumns.NEEDS.table(load.label() + ": what it needs", runs));
    }

    /** Compares variants that call another service with the aim of the larger full load; empty without such runs. */
    static Optional<Table> aims(ComposeResults results, ComposeLoad load) {
        List<ComposeRun> runs = results.runs(load, false);
        return runs.isEmpty() || !ComposePlan.FULL.getLast().equals(load)
                ? Optional.empty()
                : Optional.of(AimRow.COLUMNS.table(
                        load.label() + ": aim",
                        runs.stream().map(ComposePage::aim).toList()));
    }

    private static AimRow aim(ComposeRun run) {
        return new AimRow(
                run.label(),
                "at most " + time(1000 * AIM_SECONDS) + ", under " + AIM_THREADS + " threads, under " + AIM_HEAP_MB
                        + " MB",
                ComposeColumns.taken(run) + ", " + run.threads() + " threads, "
                        + number(run.peaks().heapMb()) + " MB",
                !run.stopped()
                        && run.seconds() <= AIM_SECONDS
                        && run.threads() < AIM_THREADS
                        && run.peaks().heapMb() < AIM_HEAP_MB);
    }

    private static List<Block> charts(List<ComposeRun> runs) {
        return List.of(
                PageColumns.of(
                        chart("Platform threads", "threads", true, runs, ComposeRun.Lines::threads),
                        chart("Heap in use", "MB", false, runs, ComposeRun.Lines::heapMb)),
                chart("Response time, 99th percentile of each second", "ms", true, runs, ComposeRun.Lines::responseMs));
    }

    private static Chart chart(
            String title, String unit, boolean log, List<ComposeRun> runs, Function<ComposeRun.Lines, Series> line) {
        return new Chart(
                title,
                "seconds since the load began",
                unit,
                log,
                runs.stream().map(ComposeRun::lines).map(line).toList());
    }

    /** Returns the sources of the variants in pairs, then the shared classes. */
    private List<Block> sources() {
        List<Block> blocks = new ArrayList<>(List.of(new Text(
                "Is it possible to decrease the programming complexity? Each variant's source, with its figures.")));
        List<ComposeVariant> variants = Arrays.stream(ComposeVariant.values())
                .filter(variant -> variant != ComposeVariant.SELF_SEQUENCE)
                .toList()
                .reversed();
        for (int i = 0; i < variants.size(); i += 2) {
            blocks.add(PageColumns.of(variants.subList(i, Math.min(i + 2, variants.size())).stream()
                    .map(this::source)
                    .toArray(Block[]::new)));
        }
        blocks.add(new Text("Shared by several variants: clients, polling, and the slow API."));
        blocks.add(shared(BlockingClient.class, WebClientConfiguration.class));
        blocks.add(shared(PolledAnswers.class, OkHttpAnswer.class));
        blocks.add(shared(SeparateSlowApi.class, SlowApiInside.class));
        return blocks;
    }

    private Block source(ComposeVariant variant) {
        String figures = results.loads().stream()
                .flatMap(load -> results.run(load, variant).stream())
                .map(run -> run.load().label() + ": " + ComposeColumns.taken(run) + ", "
                        + run.threads() + " threads, "
                        + number(run.peaks().heapMb()) + " MB")
                .collect(Collectors.joining("; "));
        return new Code(
                variant.label() + ", " + SourceLines.of(variant) + " lines" + (figures.isEmpty() ? "" : "; " + figures),
                PackedSources.of(variant.source()));
    }

    private static Block shared(Class<?>... types) {
        return PageColumns.of(Stream.of(types)
                .map(type -> new Code(type.getSimpleName(), PackedSources.of(type)))
                .toArray(Block[]::new));
    }

    private List<Block> pools() {
        return results.runs().stream()
                .map(run -> (Block) PoolColumns.table(run.runCase().label(), run.pools()))
                .toList();
    }
}
