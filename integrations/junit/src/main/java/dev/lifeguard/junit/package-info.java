/** {@link dev.lifeguard.junit.NoPoolHazards} for tests of JUnit 5 and later. */
@NullMarked
package dev.lifeguard.junit;

import org.jspecify.annotations.NullMarked;
