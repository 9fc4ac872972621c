/**
 * Figures per pool over an interval, computed from the events, in the units that users read (milliseconds, percent,
 * threads).
 */
@NullMarked
package dev.lifeguard.model.measurement;

import org.jspecify.annotations.NullMarked;
