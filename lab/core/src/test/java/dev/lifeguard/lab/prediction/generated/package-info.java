/** Tests of evaluating generated workloads. */
@NullMarked
package dev.lifeguard.lab.prediction.generated;

import org.jspecify.annotations.NullMarked;
