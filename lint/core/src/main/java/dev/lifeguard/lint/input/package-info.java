/** Finds class files in folders, archives and projects. No other package reads files. */
@NullMarked
package dev.lifeguard.lint.input;

import org.jspecify.annotations.NullMarked;
