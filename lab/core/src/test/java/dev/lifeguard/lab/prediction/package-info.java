@NullMarked
package dev.lifeguard.lab.prediction;

import org.jspecify.annotations.NullMarked;
