/** Reads Linux's information about processes and threads. */
@NullMarked
package dev.lifeguard.probe.proc;

import org.jspecify.annotations.NullMarked;
