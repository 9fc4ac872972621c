/**
 * The probe's observations: immutable records, one for each line of a recording. Times are nanoseconds since the
 * recording began unless a name says otherwise.
 */
@NullMarked
package dev.lifeguard.model.event;

import org.jspecify.annotations.NullMarked;
