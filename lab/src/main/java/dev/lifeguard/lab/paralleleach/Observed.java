package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.Failure;
import dev.lifeguard.lab.observed.Recordings;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.measurement.Measurement;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What Lifeguard saw of a JVM.
 *
 * @param recording its file
 * @param whole all pools, over all of it
 */
record Observed(Path recording, Measurement whole) {
    /** @throws Failure if it cannot be read */
    static Observed of(Path recording) {
        try {
            return new Observed(recording, Measurer.whole(Recordings.read(recording)));
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read what Lifeguard recorded in " + recording + " (" + e + ")");
        }
    }
}
