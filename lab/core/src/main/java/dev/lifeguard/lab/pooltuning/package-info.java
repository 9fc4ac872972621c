/** Experiment: the effect of a pool's size under CPU-bound and blocking loads. */
@NullMarked
package dev.lifeguard.lab.pooltuning;

import org.jspecify.annotations.NullMarked;
