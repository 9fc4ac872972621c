/** Lint as an assertion, for any test framework. */
@NullMarked
package dev.lifeguard.lint.junit;

import org.jspecify.annotations.NullMarked;
