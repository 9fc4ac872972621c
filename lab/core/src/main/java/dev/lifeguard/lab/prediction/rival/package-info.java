/** Other ways to size a pool, with which the prediction is compared. */
@NullMarked
package dev.lifeguard.lab.prediction.rival;

import org.jspecify.annotations.NullMarked;
