/** Tests of what is made of generated workloads that were run. */
@NullMarked
package dev.lifeguard.lab.prediction.generated;

import org.jspecify.annotations.NullMarked;
