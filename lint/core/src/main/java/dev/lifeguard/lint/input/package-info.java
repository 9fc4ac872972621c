/** Finds class files in folders, archives and projects: the only part that reads files. */
@NullMarked
package dev.lifeguard.lint.input;

import org.jspecify.annotations.NullMarked;
