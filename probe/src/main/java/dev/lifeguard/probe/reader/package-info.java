/**
 * Reads what the hooks counted and makes events of it, ten times a second on a thread of its own.
 *
 * <p>Nothing here takes a lock of the host or calls code of the host: pools are looked at through their fields.
 */
@NullMarked
package dev.lifeguard.probe.reader;

import org.jspecify.annotations.NullMarked;
