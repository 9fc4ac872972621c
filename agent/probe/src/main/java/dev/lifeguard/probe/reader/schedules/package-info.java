/** Reports periodic tasks: their existence, their lateness, and those that ended. */
@NullMarked
package dev.lifeguard.probe.reader.schedules;

import org.jspecify.annotations.NullMarked;
