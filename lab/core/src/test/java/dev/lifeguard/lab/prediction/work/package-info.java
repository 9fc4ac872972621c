@NullMarked
package dev.lifeguard.lab.prediction.work;

import org.jspecify.annotations.NullMarked;
