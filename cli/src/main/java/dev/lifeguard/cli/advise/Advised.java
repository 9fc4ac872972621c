package dev.lifeguard.cli.advise;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.Headrooms;
import dev.lifeguard.advise.Ranking;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/**
 * A recording with its measurement, advice and headroom.
 *
 * @param recording what was observed
 * @param whole its measurement as one interval
 * @param advice what is wrong and what to do, the most urgent first
 * @param headrooms how much more traffic each pool can take, the smallest first
 */
public record Advised(Recording recording, Measurement whole, List<Advice> advice, List<Headroom> headrooms) {
    private static final long SECOND_NS = 1_000_000_000;

    /** Whether a pool is deadlocked at the end of a recording: there is no use in observing further. */
    public static boolean isDeadlocked(Recording recording) {
        return Diagnosis.isDeadlocked(recording);
    }

    /** Measures, diagnoses, predicts and ranks. */
    public static Advised of(Recording recording) {
        Measurement whole = Measurer.whole(recording);
        Situation situation = Situation.of(recording, whole, Measurer.intervals(recording, SECOND_NS));
        return new Advised(
                recording,
                whole,
                Ranking.rank(Diagnosis.of(situation), whole, new Forecasts(recording)::of),
                Headrooms.of(situation));
    }
}
