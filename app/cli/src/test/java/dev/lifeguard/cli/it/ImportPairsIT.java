package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Records programs by the probe and, in the same run, by thread dumps and JFR. These must give the probe's findings or
 * say that they cannot tell, and the probe must not refute any of theirs.
 */
@Isolated("what is found depends on how crowded the machine is")
@Tag("long")
class ImportPairsIT {
    private static final List<String> FEW =
            List.of("nested-submit", "nested-submit-twin", "blocking-in-common-pool", "saturated-threads-twin");

    private static final List<String> ALL = Stream.of(
                    "undersized-blocking-pool",
                    "oversized-cpu-pool",
                    "exhausted-connections",
                    "saturated-threads",
                    "saturation-ahead",
                    "blocking-in-common-pool",
                    "parallel-stream-in-request",
                    "pool-per-call",
                    "unbounded-threads",
                    "unbounded-queue",
                    "rejections",
                    "idle-pools",
                    "nested-submit",
                    "join-own-pool",
                    "latch-own-pool",
                    "nested-stream",
                    "thread-blocking-queue-take")
            .flatMap(program -> Stream.of(program, program + "-twin"))
            .toList();

    private static final List<String> ONLY_NEWEST = List.of("pinned-carrier", "pinned-carrier-twin");

    @TempDir
    private Path directory;

    @Test
    void someProgramsAreJudgedAsByTheProbe() throws Exception {
        List<Pair> pairs = run(FEW, List.of(Jdk.NEWEST), "default", 2);
        assertThat(pairs).allSatisfy(ImportPairsIT::isNotRefuted);
        assertThat(pairs)
                .filteredOn(pair -> pair.verdict() == Pair.Verdict.MISSED)
                .isEmpty();
    }

    @Test
    void allProgramsAreJudgedAsByTheProbe() throws Exception {
        List<Pair> pairs = new ArrayList<>();
        pairs.addAll(run(ALL, List.of(Jdk.OLDEST), "default", 4));
        pairs.addAll(run(ALL, List.of(Jdk.NEWEST), "profile", 4));
        pairs.addAll(run(ONLY_NEWEST, List.of(Jdk.NEWEST), "default", 2));
        pairs.addAll(run(List.of("healthy", "circle-of-pools"), List.of(Jdk.OLDEST, Jdk.NEWEST), "default", 2));
        Files.writeString(Path.of("target", "import-pairs.md"), PairTable.of(pairs));
        assertThat(pairs).hasSizeGreaterThanOrEqualTo(60).allSatisfy(ImportPairsIT::isNotRefuted);
        long missed = pairs.stream()
                .filter(pair -> pair.verdict() == Pair.Verdict.MISSED)
                .count();
        assertThat(missed).isLessThanOrEqualTo(pairs.size() / 10);
    }

    private static void isNotRefuted(Pair pair) {
        assertThat(pair.verdict()).as(pair.row()).isNotEqualTo(Pair.Verdict.REFUTED);
    }

    private List<Pair> run(List<String> programs, List<Jdk> javas, String settings, int atOnce) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(atOnce);
        try {
            List<Future<List<Pair>>> runs = new ArrayList<>();
            for (String program : programs) {
                javas.forEach(java -> runs.add(pool.submit(() -> PairRun.of(program, java, settings, directory))));
            }
            List<Pair> pairs = new ArrayList<>();
            for (Future<List<Pair>> run : runs) {
                pairs.addAll(run.get());
            }
            return pairs;
        } finally {
            pool.shutdownNow();
        }
    }
}
