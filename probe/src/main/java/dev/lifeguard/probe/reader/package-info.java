/**
 * Reads what the hooks counted, ten times a second on a thread of its own, and makes events of it.
 *
 * <p>Nothing here takes a lock of the host or calls code of the host: pools are looked at through their fields.
 */
@NullMarked
package dev.lifeguard.probe.reader;

import org.jspecify.annotations.NullMarked;
