/**
 * What the events amount to over an interval: figures per pool, in the units that users read (milliseconds, percent,
 * threads).
 */
@NullMarked
package dev.lifeguard.model.measurement;

import org.jspecify.annotations.NullMarked;
