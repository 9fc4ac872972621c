/** Reads what Linux shows of processes and threads. */
@NullMarked
package dev.lifeguard.probe.proc;

import org.jspecify.annotations.NullMarked;
