package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.diagnosis.Diagnosed;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.service.Peaks;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.List;

/**
 * All that is known of one run of the experiment, as figures.
 *
 * @param what which run
 * @param seconds from the first request to the last response, or until the lab stopped it
 * @param accounting where the requests went
 * @param wrong answers that were not what they must be
 * @param responses how long answers took
 * @param peaks the most that the service's JVM needed
 * @param pools all pools of the service over the load
 * @param lines what goes on over time
 * @param findings what is wrong in the load
 */
record ComposeRun(
        ComposeCase what,
        double seconds,
        Accounting accounting,
        long wrong,
        ResponseTimes responses,
        Peaks peaks,
        Measurement pools,
        Lines lines,
        List<Finding> findings) {
    ComposeRun {
        findings = List.copyOf(findings);
    }

    /**
     * Figures over time, each named as the variant.
     *
     * @param threads live platform threads
     * @param heapMb heap in use
     * @param responseMs 99th percentile of the response times of each second
     */
    record Lines(Series threads, Series heapMb, Series responseMs) {}

    ComposeVariant variant() {
        return what.variant();
    }

    ComposeLoad load() {
        return what.load();
    }

    /** The variant's. */
    String label() {
        return variant().label();
    }

    /** Most platform threads that its JVM had. */
    int threads() {
        return peaks.threads();
    }

    /** How much there is to write for its variant. */
    long sourceLines() {
        return SourceLines.of(variant());
    }

    /** What Lifeguard said of it. */
    Diagnosed diagnosed() {
        return new Diagnosed(what.label(), what.expectedFindings(), findings);
    }

    /** Whether the lab stopped it before all was answered. */
    boolean stopped() {
        return accounting.answered() < accounting.ordered() && seconds > what.deadlineSeconds() - 0.5;
    }

    /** How often the limit it took. */
    double timesLimit() {
        return seconds / what.limitSeconds();
    }

    /** What is wrong, a line for each. That a service which waits for itself leaves requests unanswered is a result. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (what.canBeDone() && !what.starvesItself()) {
            faults.addAll(accounting.faults());
        }
        if (wrong > 0) {
            faults.add(wrong + " answers were not " + what.load().answer());
        }
        return faults;
    }
}
