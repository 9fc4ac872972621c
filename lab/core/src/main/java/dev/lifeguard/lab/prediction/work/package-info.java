/** Workloads of the prediction experiment, the JVM in which they run, and its log. */
@NullMarked
package dev.lifeguard.lab.prediction.work;

import org.jspecify.annotations.NullMarked;
