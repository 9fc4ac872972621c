package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import dev.lifeguard.lab.parallelstream.variant.VariantController;
import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.List;

/** The experiment's section of the report. */
record ParallelStreamPage(ParallelStreamResults results) {
    List<Section> sections(Ramp ramp) {
        Sections sections = new Sections().add("what is asked", asked(ramp));
        for (Operation operation : Operation.values()) {
            sections.add(operation.label(), operation(operation));
        }
        return sections.add("the common pool, and who does the work", commonPool())
                .add("the variants and their source", source())
                .list();
    }

    private static List<Block> asked(Ramp ramp) {
        return List.of(
                new Text(
                        "What do parallel streams do to the requests of a web service? A request for N ms processes N/10"
                                + " batches, each of which waits " + Batches.MILLIS + " ms, one after the other or by"
                                + " Stream.parallel(). The quick operation has N = " + Operation.QUICK.millis()
                                + ", the slow one N = " + Operation.SLOW.millis()
                                + "; in the mix each user requests the quick one, then the slow one. Users arrive by the clock,"
                                + " at a rate that rises from 1 per second to 8 per second and core within "
                                + ramp.label() + "."),
                new Text("Published: the original's figures with the full load, on a machine where 10 ms of sleep took"
                        + " about 15 ms, so that 50 ms became 78 and 200 ms 312. Possible: a simulation of the same"
                        + " users without overhead, in which the common pool works for all requests, and each request's"
                        + " own thread for its batches."));
    }

    private List<Block> operation(Operation operation) {
        List<ScenarioRun> runs = results.with(operation);
        if (runs.isEmpty()) {
            return List.of();
        }
        Table figures = ParallelStreamColumns.figures(runs, operation);
        return operation != Operation.CPU
                ? List.of(figures)
                : List.of(
                        figures,
                        ParallelStreamColumns.cpuPools(runs),
                        new Text(
                                "Runnable is the time in which a thread could have run but had no CPU. With more threads"
                                        + " than cores, threads wait for each other."));
    }

    private List<Block> commonPool() {
        List<ScenarioRun> runs = results.parallel();
        return runs.isEmpty()
                ? List.of()
                : List.of(
                        ParallelStreamColumns.commonPool(runs),
                        new Text(
                                "A batch that waits holds its thread, and the pool does not replace it. Batches that its"
                                        + " threads do not run are run by the callers, on Tomcat's threads."));
    }

    private static List<Block> source() {
        return List.of(
                PageColumns.of(
                        new Code("the original", PackedSources.of(OriginalController.class)),
                        new Code("a batch", PackedSources.of(Batches.class))),
                PageColumns.of(
                        new Code("the alternatives", PackedSources.of(VariantController.class)),
                        new Code("CPU work in components", PackedSources.of(ComponentController.class))));
    }
}
