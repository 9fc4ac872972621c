/** Typical users' tests, which the tests of this module run in separate JVMs. */
@NullMarked
package dev.lifeguard.junit.programs;

import org.jspecify.annotations.NullMarked;
