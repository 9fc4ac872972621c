/** Experiment: ways to produce and consume tasks, compared with each other and with what is possible. */
@NullMarked
package dev.lifeguard.lab.taskprocessing;

import org.jspecify.annotations.NullMarked;
