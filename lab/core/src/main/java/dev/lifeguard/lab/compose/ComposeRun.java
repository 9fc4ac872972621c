package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.service.Peaks;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.List;

/**
 * The figures of one run.
 *
 * @param seconds from the first request to the last response, or until the lab stopped it
 * @param peaks maximum threads and heap of the service's JVM
 */
record ComposeRun(
        ComposeCase runCase,
        double seconds,
        Accounting accounting,
        long wrong,
        ResponseTimes responses,
        Peaks peaks,
        Measurement pools,
        Lines lines,
        List<Finding> findings) {
    /** Figures over time, each named after the variant. */
    record Lines(Series threads, Series heapMb) {}

    ComposeVariant variant() {
        return runCase.variant();
    }

    ComposeLoad load() {
        return runCase.load();
    }

    String label() {
        return variant().label();
    }

    int threads() {
        return peaks.threads();
    }

    long sourceLines() {
        return variant().sourceLines();
    }

    RunDiagnosis diagnosed() {
        return new RunDiagnosis(runCase.label(), runCase.expectedFindings(), findings);
    }

    /** Whether the lab stopped the run before all requests were answered. */
    boolean stopped() {
        return accounting.answered() < accounting.ordered() && seconds > runCase.deadlineSeconds() - 0.5;
    }

    double timesLimit() {
        return seconds / runCase.limitSeconds();
    }

    /**
     * Returns the faults, one line each. Unanswered requests of a service that starves itself are a result and not a
     * fault.
     */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (runCase.canFinish() && !runCase.starvesItself()) {
            faults.addAll(accounting.faults());
        }
        if (wrong > 0) {
            faults.add(wrong + " answers were not " + runCase.load().answer());
        }
        return faults;
    }
}
