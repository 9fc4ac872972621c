/**
 * Reads the hooks' counts ten times a second on a separate thread, and turns them into events.
 *
 * <p>Nothing here takes a lock of the host or calls code of the host: pools are read through their fields.
 */
@NullMarked
package dev.lifeguard.probe.reader;

import org.jspecify.annotations.NullMarked;
