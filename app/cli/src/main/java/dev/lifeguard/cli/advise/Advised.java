package dev.lifeguard.cli.advise;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.Doubts;
import dev.lifeguard.advise.Headrooms;
import dev.lifeguard.advise.Ranking;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/**
 * A recording with its measurement, advice and headroom.
 *
 * @param recording the recording
 * @param whole its measurement as one interval
 * @param advice problems and what to do about them, the most urgent first
 * @param headrooms how much more traffic each pool can take, the smallest first; empty if the recording is not from the
 *     probe
 * @param doubts possible problems that such a recording cannot confirm
 */
public record Advised(
        Recording recording, Measurement whole, List<Advice> advice, List<Headroom> headrooms, List<Doubt> doubts) {
    private static final long SECOND_NS = 1_000_000_000;

    /** Maximum number of uncertain problems shown to people: with more of them nobody reads any. */
    private static final int MAX_DOUBTS = 3;

    /** For a recording by the probe: what it does not contain did not happen. */
    public Advised(Recording recording, Measurement whole, List<Advice> advice, List<Headroom> headrooms) {
        this(recording, whole, advice, headrooms, List.of());
    }

    /** Returns the findings of a recording, without predictions. */
    public static List<Finding> findings(Recording recording, Measurement whole) {
        return Diagnosis.of(situation(recording, whole));
    }

    /** Returns the advice for the findings, without headroom. */
    public static List<Advice> advice(Recording recording, Measurement whole, List<Finding> findings) {
        return Ranking.rank(findings, whole, new Forecasts(recording)::of);
    }

    /** Returns possible problems that the recording supports but does not prove. */
    public static List<Doubt> doubts(Recording recording, Measurement whole, List<Finding> findings) {
        return recording.origin().counted() ? Doubts.of(recording) : Doubts.of(situation(recording, whole), findings);
    }

    /** Returns the uncertain problems for people; the most telling come first. */
    public List<Doubt> shownDoubts() {
        return doubts.subList(0, Math.min(MAX_DOUBTS, doubts.size()));
    }

    private static Situation situation(Recording recording, Measurement whole) {
        return Situation.of(recording, whole, Measurer.intervals(recording, SECOND_NS));
    }

    /** Measures, diagnoses, predicts and ranks. */
    public static Advised of(Recording recording) {
        Measurement whole = Measurer.whole(recording);
        Situation situation = situation(recording, whole);
        List<Finding> findings = Diagnosis.of(situation);
        boolean counted = recording.origin().counted();
        return new Advised(
                recording,
                whole,
                Ranking.rank(findings, whole, new Forecasts(recording)::of),
                counted ? Headrooms.of(situation) : List.of(),
                doubts(recording, whole, findings));
    }
}
