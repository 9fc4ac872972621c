/** Finds thread pool hazards in class files. */
@NullMarked
package dev.lifeguard.lint;

import org.jspecify.annotations.NullMarked;
