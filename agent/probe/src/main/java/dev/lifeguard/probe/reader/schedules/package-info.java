/** Reports periodic tasks: their existence, lateness and end. */
@NullMarked
package dev.lifeguard.probe.reader.schedules;

import org.jspecify.annotations.NullMarked;
