/** Lint as a goal of Maven's. */
@NullMarked
package dev.lifeguard.lint.maven;

import org.jspecify.annotations.NullMarked;
