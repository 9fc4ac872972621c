/** Experiment: ways to produce and consume tasks, compared with each other and with the possible. */
@NullMarked
package dev.lifeguard.lab.taskprocessing;

import org.jspecify.annotations.NullMarked;
