/** Bytes to code: reads class files. */
@NullMarked
package dev.lifeguard.lint.read;

import org.jspecify.annotations.NullMarked;
