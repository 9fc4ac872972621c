package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.prediction.work.RunFaults;
import dev.lifeguard.lab.prediction.work.RunLog;
import dev.lifeguard.lab.prediction.work.RunOrder;
import dev.lifeguard.lab.prediction.work.WorkMain;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Runs a workload at one size in a separate JVM with Lifeguard's probe. */
final class WorkloadJvm {
    /** A small heap, so that the collector has work, and the fast compiler, which finishes during the warm-up. */
    private static final List<String> OPTIONS =
            List.of("-Xms128m", "-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final int TIMEOUT_FACTOR = 12; // times the duration of arrivals
    private static final Duration START = Duration.ofSeconds(60);

    private WorkloadJvm() {}

    /** @throws Failure if it fails, or if its figures would be worthless */
    static PredictionRun run(Lab lab, String id, RunOrder order) {
        Path recording = lab.folder().resolve(id + ".jsonl.gz");
        double arrivals = order.seconds() + order.settleSeconds();
        RunLog log = RunLog.of(WorkJvm.run(
                lab.children(),
                new ServicePlan(id, lab.folder(), WorkMain.class, order.arguments(), OPTIONS, recording),
                START.plusSeconds(Math.round(TIMEOUT_FACTOR * arrivals)),
                List.of()));
        RunFaults.of(log).ifPresent(fault -> {
            throw new Failure(id + ": " + fault);
        });
        return PredictionRun.of(
                id, order.size(), log, recording, RunWindow.of(log, recording).othersCpus());
    }
}
