/** Random recordings for tests of properties that hold for any recording: a pure function of a seed. */
@NullMarked
package dev.lifeguard.model.generated;

import org.jspecify.annotations.NullMarked;
