/** Reads class files into the code model. */
@NullMarked
package dev.lifeguard.lint.read;

import org.jspecify.annotations.NullMarked;
