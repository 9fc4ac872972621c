package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.run.RunJvm;
import dev.lifeguard.lab.taskprocessing.run.RunPlan;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A run of the approach that blocks for ever, ended when it was recognized.
 *
 * @param pool found in its recording; empty if it was not recognized
 */
record BlockedRun(Library library, Optional<BlockedPool> pool, double seconds) {
    private static final Duration POLL = Duration.ofMillis(500); // an answer reads the whole recording
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /**
     * Runs it in a library until Lifeguard's recording shows it as blocked, and then ends it.
     *
     * @throws dev.lifeguard.lab.failure.Failure if it cannot be started, or ends by itself
     */
    static BlockedRun of(Lab lab, TaskPlan plan, Library library) {
        long begin = System.nanoTime();
        String name = "blocked-" + library.id();
        TaskCase runCase =
                new TaskCase(library, Technique.REAL_BLOCKING_QUEUE, Setting.SLOW_PRODUCER, ResultOrder.UNORDERED, 1);
        Path results = lab.folder().toAbsolutePath().resolve(name + ".runs.jsonl");
        RunPlan own = new RunPlan(library, List.of(runCase), plan.seed(), plan.speed(), results, null);
        try (RunJvm jvm = RunJvm.start(lab, name, own)) {
            while (true) {
                Optional<BlockedPool> pool = jvm.recording().flatMap(BlockedPool::in);
                double seconds = (System.nanoTime() - begin) / 1e9;
                if (pool.isPresent() || seconds > TIMEOUT.toSeconds()) {
                    return new BlockedRun(library, pool, seconds);
                }
                jvm.child().requireAlive();
                Pause.of(POLL);
            }
        }
    }

    RunDiagnosis diagnosed() {
        return new RunDiagnosis(
                library.label() + ": " + Technique.REAL_BLOCKING_QUEUE.id(),
                Set.of(FindingId.THREAD_BLOCKING_QUEUE_TAKE),
                pool.map(BlockedPool::findings).orElse(List.of()));
    }

    /**
     * A pool blocked by its own tasks, as found by Lifeguard.
     *
     * @param lines at which its threads wait, the most frequent first
     */
    record BlockedPool(PoolMeasurement pool, List<String> lines, List<Finding> findings) {
        /** Finds the pool whose threads wait for a hand-off that only tasks queued behind them could make. */
        static Optional<BlockedPool> in(Recording recording) {
            Measurement whole = Measurer.whole(recording);
            List<Finding> findings = Diagnoses.of(recording, whole);
            return findings.stream()
                    .filter(finding -> finding.id() == FindingId.THREAD_BLOCKING_QUEUE_TAKE)
                    .findFirst()
                    .map(finding -> new BlockedPool(
                            whole.pools().stream()
                                    .filter(pool -> pool.pool().name().equals(finding.pool()))
                                    .findFirst()
                                    .orElseThrow(),
                            finding.where().stream()
                                    .filter(place -> place.role() == Place.Role.BLOCKED_AT)
                                    .map(Place::frame)
                                    .toList(),
                            findings));
        }
    }
}
