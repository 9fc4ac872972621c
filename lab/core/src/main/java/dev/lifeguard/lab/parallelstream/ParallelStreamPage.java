package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import dev.lifeguard.lab.parallelstream.variant.VariantController;
import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;

/** The experiment's section of the report. */
record ParallelStreamPage(ParallelStreamResults measured) {
    static List<Section> sections(ParallelStreamResults results, Ramp ramp) {
        ParallelStreamPage page = new ParallelStreamPage(results);
        Sections sections =
                new Sections().add("what is asked", asked(ramp)).add("the variants and their source", source());
        if (!results.runs().isEmpty()) {
            sections.add("a slow operation", page.slow())
                    .add("a quick operation, alone and in the mix", page.mix(Operation.QUICK))
                    .add("the slow operation in the mix", page.mix(Operation.SLOW))
                    .add("the common pool, and who does the work", page.commonPool())
                    .add("other cores and another JDK", page.hosts())
                    .add("component pools under CPU work", page.cpu())
                    .add("threads", page.threads())
                    .add("all pools of the services", page.pools())
                    .add("every request accounted for", List.of(ParallelStreamColumns.accounting(results)));
        }
        return sections.list();
    }

    private static List<Block> asked(Ramp ramp) {
        return List.of(
                new Text("What do parallel streams do to the requests of a web service? GET"
                        + " /?parallel=true|false&targetMillis=N processes N/10 batches of 1000 numbers, each of which"
                        + " waits " + Batches.MILLIS + " ms, as a query would: one after the other, or by"
                        + " Stream.parallel(). The quick operation has N = " + Operation.QUICK.millis()
                        + ", the slow one N = " + Operation.SLOW.millis()
                        + "; in the mix each user requests the quick one, then the slow one."),
                new Text("Users arrive by the clock, whether or not earlier ones have been answered. Their rate rises"
                        + " evenly from 1 per second to 8 per second and core within " + ramp.label()
                        + ". Each variant has its own JVM. Its common pool has one thread less than there are cores,"
                        + " but at least one."),
                new Text("Published: the original's figures with the full load, on a machine where 10 ms of sleep took"
                        + " about 15 ms, so that 50 ms became 78 and 200 ms 312. Possible: a simulation of the same"
                        + " users without overhead. On parallel streams the common pool works for all requests, and"
                        + " each request's own thread for its batches."));
    }

    private static List<Block> source() {
        return List.of(
                new Text("How the batches of a request are done. Nothing here measures anything: Lifeguard is attached"
                        + " as an agent."),
                PageColumns.of(
                        new Code("sequential", PackedSources.member(OriginalController.class, "int sequential(")),
                        new Code("parallel", PackedSources.member(OriginalController.class, "int parallel("))),
                PageColumns.of(
                        new Code(
                                "virtual threads",
                                PackedSources.member(VariantController.class, "String virtualThreads(")),
                        new Code("bounded pool", PackedSources.member(VariantController.class, "String boundedPool("))),
                PageColumns.of(
                        new Code(
                                "pool per request",
                                PackedSources.member(VariantController.class, "String poolPerRequest(")),
                        new Code("a batch", PackedSources.member(Batches.class, "public static int max"))),
                new Text("CPU work: a request passes through three components, which do it in pieces on their pools."),
                new Code("component pools and one pool", PackedSources.of(ComponentController.class)));
    }

    private List<Block> slow() {
        List<ScenarioRun> alone = measured.with(Operation.SLOW).stream()
                .filter(run -> !run.scenario().isMixed())
                .toList();
        List<Scenario> missing = measured.missing(Operation.SLOW).stream()
                .filter(scenario -> !scenario.isMixed())
                .toList();
        return withCharts(alone, missing, Operation.SLOW, "The slow operation, alone", "Slow operation, alone");
    }

    private List<Block> mix(Operation operation) {
        List<ScenarioRun> runs = operation == Operation.QUICK ? measured.with(operation) : measured.mixes();
        List<Scenario> missing = measured.missing(operation).stream()
                .filter(scenario -> operation == Operation.QUICK || scenario.isMixed())
                .toList();
        return withCharts(
                runs,
                missing,
                operation,
                "The " + operation.id() + " operation",
                Character.toUpperCase(operation.id().charAt(0)) + operation.id().substring(1) + " operation");
    }

    private List<Block> hosts() {
        List<Block> blocks = new ArrayList<>();
        for (Operation operation : Scenario.MIX) {
            blocks.addAll(withCharts(
                    measured.hosts(),
                    measured.missingHosts(),
                    operation,
                    "The " + operation.id() + " operation in the mix, in parallel",
                    "Mix in parallel, " + operation.id() + " operation"));
        }
        return blocks;
    }

    private List<Block> cpu() {
        List<Block> blocks = new ArrayList<>(withCharts(
                measured.cpu(),
                measured.missing(Operation.CPU),
                Operation.CPU,
                "CPU work in three components",
                "CPU work"));
        if (!blocks.isEmpty()) {
            blocks.add(ParallelStreamColumns.cpuPools(measured.cpu()));
            blocks.add(new Text(
                    "Runnable is the time in which a thread could have run but had no CPU. With more threads than"
                            + " cores, threads wait for each other."));
        }
        return blocks;
    }

    private static List<Block> withCharts(
            List<ScenarioRun> runs, List<Scenario> missing, Operation operation, String caption, String title) {
        Table figures = ParallelStreamColumns.figures(caption, runs, missing, operation);
        if (runs.isEmpty()) {
            return missing.isEmpty() ? List.of() : List.of(figures);
        }
        List<Chart> charts = ParallelStreamCharts.responses(title, runs, operation);
        return List.of(figures, PageColumns.of(charts.get(0), charts.get(1)));
    }

    private List<Block> commonPool() {
        List<ScenarioRun> runs = measured.parallel();
        if (runs.isEmpty()) {
            return List.of();
        }
        List<Chart> charts = ParallelStreamCharts.commonPool(runs);
        return List.of(
                ParallelStreamColumns.commonPool(runs),
                PageColumns.of(charts.get(0), charts.get(1)),
                PageColumns.of(charts.get(2), ParallelStreamCharts.threads(runs)),
                new Text(
                        "A batch that waits holds its thread, and the pool does not replace it. Batches that its threads"
                                + " do not run are run by the callers, on Tomcat's threads."));
    }

    private List<Block> threads() {
        return List.of(ParallelStreamColumns.threads(measured.runs()), ParallelStreamCharts.threads(measured.mixes()));
    }

    private List<Block> pools() {
        List<Block> blocks = new ArrayList<>();
        for (ScenarioRun run : measured.runs()) {
            ServicePools pools = ServicePools.of(run.pools());
            blocks.add(PoolColumns.table(run.scenario().label(), pools.lasting()));
            if (!pools.perCall().isEmpty()) {
                blocks.add(new Text("Another " + pools.perCall().size() + " pools were created at " + pools.madeAt()
                        + ", with up to " + pools.threadsPerCall() + " threads in all."));
            }
        }
        return blocks;
    }
}
