/** Experiment: predictions of a pool at sizes at which it was not observed, compared with real runs. */
@NullMarked
package dev.lifeguard.lab.prediction;

import org.jspecify.annotations.NullMarked;
