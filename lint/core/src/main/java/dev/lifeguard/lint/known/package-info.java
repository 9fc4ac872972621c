/** Findings that are not reported: known ones, accepted ones, and those in unchanged code. */
@NullMarked
package dev.lifeguard.lint.known;

import org.jspecify.annotations.NullMarked;
