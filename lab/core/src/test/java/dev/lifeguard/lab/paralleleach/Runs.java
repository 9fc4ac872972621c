package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.Timing;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Results with given figures. */
final class Runs {
    private Runs() {}

    static ParallelEachResults measured(List<Timing> timings, UseRuns... uses) {
        return new ParallelEachResults(ParallelEachPlan.of(false), 2, new Timings(timings), List.of(), List.of(uses));
    }

    /** A call of 1000 items. */
    static Timing timing(Kind kind, long costNs, int threads, boolean cold, double ms) {
        return new Timing(new Call(kind, costNs, threads, 1000), cold, ms);
    }

    /** A run that completed 30 items in sequence. */
    static UseRun complete(Use use, int threads, double ms, String digest) {
        return run(use, threads, new UseResult(ms, items(30, 0), "", digest, List.of("a fact")));
    }

    /** A run that completed some of 30 items, with the others refused. */
    static UseRun refused(Use use, int threads, int done) {
        return run(use, threads, new UseResult(700, items(done, 30 - done), "SshException: too many", "", List.of()));
    }

    private static UseRun run(Use use, int threads, UseResult result) {
        Path recording = Path.of(UseRun.id(use, threads) + ".jsonl.gz");
        return new UseRun(
                use,
                threads,
                30,
                result,
                320,
                new Observed(recording, new RunDiagnosis(UseRun.label(use, threads), Set.of(), List.of())));
    }

    private static List<Item> items(int done, int refused) {
        return IntStream.range(0, done + refused)
                .mapToObj(i -> new Item("item " + i, 10, 1, i < done ? "" : "SshException: too many"))
                .toList();
    }
}
