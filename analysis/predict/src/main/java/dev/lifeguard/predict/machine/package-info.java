/** The machine of a recording: its cores over time, and their users outside the pools. */
@NullMarked
package dev.lifeguard.predict.machine;

import org.jspecify.annotations.NullMarked;
