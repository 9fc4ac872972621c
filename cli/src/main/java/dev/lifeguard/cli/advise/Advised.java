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
 * @param recording what was observed
 * @param whole its measurement as one interval
 * @param advice what is wrong and what to do, the most urgent first
 * @param headrooms how much more traffic each pool can take, the smallest first; none where the probe did not count
 * @param doubts what cannot be told from such a recording, though something speaks for it
 */
public record Advised(
        Recording recording, Measurement whole, List<Advice> advice, List<Headroom> headrooms, List<Doubt> doubts) {
    private static final long SECOND_NS = 1_000_000_000;

    /** Of a recording that the probe made: what is not there did not happen. */
    public Advised(Recording recording, Measurement whole, List<Advice> advice, List<Headroom> headrooms) {
        this(recording, whole, advice, headrooms, List.of());
    }

    /** What is wrong in a recording, without predictions. */
    public static List<Finding> findings(Recording recording, Measurement whole) {
        return Diagnosis.of(situation(recording, whole));
    }

    /** What to do about what is wrong, without headroom. */
    public static List<Advice> advice(Recording recording, Measurement whole, List<Finding> findings) {
        return Ranking.rank(findings, whole, new Forecasts(recording)::of);
    }

    /** What something speaks for and nothing proves. */
    public static List<Doubt> doubts(Recording recording, Measurement whole, List<Finding> findings) {
        return recording.origin().counted() ? Doubts.of(recording) : Doubts.of(situation(recording, whole), findings);
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
