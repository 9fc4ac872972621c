package dev.lifeguard.lab.compose;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.compose.variant.BlockingClient;
import dev.lifeguard.lab.compose.variant.OkHttpAnswer;
import dev.lifeguard.lab.compose.variant.PolledAnswers;
import dev.lifeguard.lab.compose.variant.SeparateSlowApi;
import dev.lifeguard.lab.compose.variant.SlowApiInside;
import dev.lifeguard.lab.compose.variant.WebClientConfiguration;
import dev.lifeguard.lab.report.PackedSources;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's section of the report. */
record ComposePage(ComposeResults results) {
    List<Section> sections() {
        Sections sections = new Sections().add("what is asked", asked());
        results.measuredLoads().forEach(load -> sections.add(load.label(), ofLoad(load)));
        return sections.add("the variants and their source", sources()).list();
    }

    private List<Block> asked() {
        return List.of(
                new Text(
                        "A request needs several answers of a slow API. How long does that take, and with how many threads,"
                                + " how much heap and how much code?"),
                new Text(results.loads().stream()
                        .map(load -> load.users()
                                + " users at once; each requests again as soon as it is answered, until all have made "
                                + load.requests() + " requests. A request needs " + load.calls()
                                + " calls of an API that takes " + time(load.latencyMs()) + ".")
                        .collect(Collectors.joining("\n"))),
                new Text(
                        "Limit: requests / users x latency, times the number of calls if they are made one after the other."
                                + " With its threads: the best that the request threads and pools of a variant allow. “Self”: slow"
                                + " API and combined API share one server with " + ComposeVariant.REQUEST_THREADS
                                + " request threads, as in the original; otherwise no thread waits in the slow API. Threads and"
                                + " heap are the peaks of a fresh JVM. Published: 20 requests per user, two calls of 2 s; compare"
                                + " the multiples of the limit. Lines of source: without imports and comments."));
    }

    private List<Block> ofLoad(ComposeLoad load) {
        List<Block> blocks = new ArrayList<>(mainTables(load, results.runs(load)));
        blocks.add(charts("", results.runs(load, false)));
        blocks.add(charts(", the service calls itself", results.runs(load, true)));
        return blocks;
    }

    static List<Table> mainTables(ComposeLoad load, List<ComposeRun> runs) {
        return List.of(
                ComposeColumns.TIME_TAKEN.table(
                        load.label() + ", " + load.calls() + " calls of " + time(load.latencyMs()) + ": time taken",
                        runs),
                ComposeColumns.NEEDS.table(load.label() + ": what it needs", runs));
    }

    private static Block charts(String which, List<ComposeRun> runs) {
        return PageColumns.of(
                chart("Platform threads" + which, "threads", true, runs, ComposeRun.Lines::threads),
                chart("Heap in use" + which, "MB", false, runs, ComposeRun.Lines::heapMb));
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
        Stream.of(
                        List.of(BlockingClient.class, WebClientConfiguration.class),
                        List.of(PolledAnswers.class, OkHttpAnswer.class),
                        List.of(SeparateSlowApi.class, SlowApiInside.class))
                .map(types -> types.stream()
                        .map(type -> new Code(type.getSimpleName(), PackedSources.of(type)))
                        .toArray(Block[]::new))
                .forEach(types -> blocks.add(PageColumns.of(types)));
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
                variant.label() + ", " + variant.sourceLines() + " lines" + (figures.isEmpty() ? "" : "; " + figures),
                PackedSources.of(variant.source()));
    }
}
