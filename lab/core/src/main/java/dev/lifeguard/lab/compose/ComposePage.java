package dev.lifeguard.lab.compose;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.time;

import dev.lifeguard.lab.compose.service.BlockingClient;
import dev.lifeguard.lab.compose.service.SlowApiInside;
import dev.lifeguard.lab.compose.service.SlowApiOfItsOwn;
import dev.lifeguard.lab.compose.service.WebClientConfiguration;
import dev.lifeguard.lab.compose.variant.OkHttpAnswer;
import dev.lifeguard.lab.compose.variant.PolledAnswers;
import dev.lifeguard.lab.report.PoolTable;
import dev.lifeguard.lab.report.Sources;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Columns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's part of the report. */
final class ComposePage {
    private static final String TITLE = "compose: ";

    private final ComposeResults measured;

    ComposePage(ComposeResults measured) {
        this.measured = measured;
    }

    List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(TITLE + "what is asked", asked()));
        if (!measured.runs().isEmpty()) {
            sections.add(new Section(
                    TITLE + "conclusion",
                    ComposeConclusions.of(measured).stream()
                            .map(line -> (Block) new Text(line))
                            .toList()));
        }
        List<ComposeLoad> orders = measured.orders().stream()
                .filter(order -> !measured.runs(order).isEmpty())
                .toList();
        orders.forEach(order -> sections.add(new Section(TITLE + order.label(), ofOrder(order))));
        sections.add(new Section(TITLE + "the variants and their source", sources()));
        if (!measured.runs().isEmpty()) {
            sections.add(new Section(TITLE + "all pools of the services", pools()));
            sections.add(new Section(
                    TITLE + "every request accounted for",
                    orders.stream()
                            .map(order -> (Block) Tables.accounting(order, measured.runs(order)))
                            .toList()));
        }
        return sections;
    }

    private List<Block> asked() {
        return List.of(
                new Text(
                        "A request is answered by combining the answers of a slow API: one call after the other, all at"
                                + " once by clients and pools of several kinds, reactive, or on virtual threads. How long does it"
                                + " take, how many threads and how much heap does it need, and how much is there to write?"),
                new Text(measured.orders().stream()
                        .map(order -> order.users()
                                + " users at once (c); each requests again as soon as it is answered,"
                                + " until all have made " + order.requests() + " requests (n). A request needs "
                                + order.calls() + " calls of an API that takes " + time(order.latencyMs()) + ".")
                        .collect(Collectors.joining("\n"))),
                new Text(
                        "Limit, of physics: n / c x latency, and one call after the other as many times that as there are"
                                + " calls. With its threads: what the request threads and pools of a variant allow at best."),
                new Text(
                        "Self, the service calling itself, is the original's way: slow API and combined API share one server of "
                                + ComposeVariant.REQUEST_THREADS
                                + " request threads. Otherwise the slow API is a process of its own in"
                                + " which no thread waits. Each run has a fresh JVM: threads and heap are"
                                + " the most that it ever had, its start included, as it tells itself."));
    }

    private List<Block> ofOrder(ComposeLoad order) {
        List<ComposeRun> runs = measured.runs(order);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Tables.timeTaken(order, runs));
        blocks.add(Tables.needs(order, runs));
        blocks.add(new Text(
                "Published: by the original, with 20 requests of each user, two calls of 2 s, and a heap of 1 GB"
                        + " to begin with. Where this load is smaller, compare how often the limit each took. Lines of source:"
                        + " all classes below that a variant needs, without imports and comments."));
        blocks.add(Tables.responses(order, runs));
        blocks.add(new Text("The slow API apart:"));
        blocks.addAll(charts(measured.runs(order, false)));
        blocks.add(new Text("The service calling itself:"));
        blocks.addAll(charts(measured.runs(order, true)));
        return blocks;
    }

    private static List<Block> charts(List<ComposeRun> runs) {
        List<Chart> charts = ComposeCharts.of(runs);
        return List.of(Columns.of(charts.get(0), charts.get(1)), charts.get(2));
    }

    /** The variants in pairs, then what several of them share. */
    private List<Block> sources() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Text("Is it possible to decrease the programming complexity? The variants beside their figures."));
        List<ComposeVariant> variants = Arrays.stream(ComposeVariant.values())
                .filter(variant -> variant != ComposeVariant.SELF_SEQUENCE)
                .toList()
                .reversed();
        for (int i = 0; i < variants.size(); i += 2) {
            blocks.add(Columns.of(variants.subList(i, Math.min(i + 2, variants.size())).stream()
                    .map(this::source)
                    .toArray(Block[]::new)));
        }
        blocks.add(new Text("What several variants share: clients, polling, and the slow API."));
        blocks.add(shared(BlockingClient.class, WebClientConfiguration.class));
        blocks.add(shared(PolledAnswers.class, OkHttpAnswer.class));
        blocks.add(shared(SlowApiOfItsOwn.class, SlowApiInside.class));
        return blocks;
    }

    private Block source(ComposeVariant variant) {
        String figures = measured.orders().stream()
                .flatMap(order -> measured.run(order, variant).stream())
                .map(run -> run.what().order().label() + ": " + Tables.taken(run) + ", "
                        + run.peaks().threads() + " threads, "
                        + number(run.peaks().heapMb()) + " MB")
                .collect(Collectors.joining("; "));
        return new Code(
                variant.label() + ", " + SourceLines.of(variant) + " lines" + (figures.isEmpty() ? "" : "; " + figures),
                Sources.of(variant.source()));
    }

    private static Block shared(Class<?>... types) {
        return Columns.of(Stream.of(types)
                .map(type -> new Code(type.getSimpleName(), Sources.of(type)))
                .toArray(Block[]::new));
    }

    private List<Block> pools() {
        return measured.runs().stream()
                .map(run -> (Block) PoolTable.of(run.what().label(), run.pools()))
                .toList();
    }
}
