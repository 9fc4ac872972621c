/** Finds hazards for thread pools in class files. */
@NullMarked
package dev.lifeguard.lint;

import org.jspecify.annotations.NullMarked;
