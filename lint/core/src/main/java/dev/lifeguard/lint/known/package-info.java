/** Findings that need not be told: known ones, and accepted ones. */
@NullMarked
package dev.lifeguard.lint.known;

import org.jspecify.annotations.NullMarked;
