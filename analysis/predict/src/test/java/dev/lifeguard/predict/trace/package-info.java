@NullMarked
package dev.lifeguard.predict.trace;

import org.jspecify.annotations.NullMarked;
