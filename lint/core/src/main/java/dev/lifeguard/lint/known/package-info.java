/** Findings that are not reported: those of a baseline, and accepted ones. */
@NullMarked
package dev.lifeguard.lint.known;

import org.jspecify.annotations.NullMarked;
