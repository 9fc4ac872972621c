/** Recordings of services, read back. */
@NullMarked
package dev.lifeguard.lab.observed;

import org.jspecify.annotations.NullMarked;
