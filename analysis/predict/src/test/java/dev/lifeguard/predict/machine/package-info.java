@NullMarked
package dev.lifeguard.predict.machine;

import org.jspecify.annotations.NullMarked;
