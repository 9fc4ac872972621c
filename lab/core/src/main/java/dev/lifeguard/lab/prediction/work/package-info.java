/** The workloads of the proof, the JVM in which one is run, and what it logs. */
@NullMarked
package dev.lifeguard.lab.prediction.work;

import org.jspecify.annotations.NullMarked;
