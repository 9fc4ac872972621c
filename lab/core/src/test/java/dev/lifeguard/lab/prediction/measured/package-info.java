@NullMarked
package dev.lifeguard.lab.prediction.measured;

import org.jspecify.annotations.NullMarked;
