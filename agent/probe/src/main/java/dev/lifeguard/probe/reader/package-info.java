/**
 * Reads the hooks' counts ten times a second on a separate thread, and turns them into events. The packages below hold
 * its parts.
 *
 * <p>They take no lock of the host and call no code of the host: pools are read through their fields.
 */
@NullMarked
package dev.lifeguard.probe.reader;

import org.jspecify.annotations.NullMarked;
