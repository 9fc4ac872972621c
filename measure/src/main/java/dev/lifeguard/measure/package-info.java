/** Events to measurements: pure, no clock, no threads, no printing. */
@NullMarked
package dev.lifeguard.measure;

import org.jspecify.annotations.NullMarked;
