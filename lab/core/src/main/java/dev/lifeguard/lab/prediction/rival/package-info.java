/** Other ways to size a pool, for comparison with the prediction. */
@NullMarked
package dev.lifeguard.lab.prediction.rival;

import org.jspecify.annotations.NullMarked;
