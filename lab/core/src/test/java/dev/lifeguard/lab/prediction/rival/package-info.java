@NullMarked
package dev.lifeguard.lab.prediction.rival;

import org.jspecify.annotations.NullMarked;
