@NullMarked
package dev.lifeguard.predict.sim;

import org.jspecify.annotations.NullMarked;
