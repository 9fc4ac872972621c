/** Recordings of made-up services, for tests that hold for any recording: a pure function of a seed. */
@NullMarked
package dev.lifeguard.model.generated;

import org.jspecify.annotations.NullMarked;
