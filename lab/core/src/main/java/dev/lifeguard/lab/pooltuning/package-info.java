/** The pool-tuning experiment: the load, the calibration, the figures, the conclusions. */
@NullMarked
package dev.lifeguard.lab.pooltuning;

import org.jspecify.annotations.NullMarked;
