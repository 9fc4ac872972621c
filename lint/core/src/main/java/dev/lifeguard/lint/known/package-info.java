/** Findings that are not reported, because a baseline contains them or a configuration file accepts them. */
@NullMarked
package dev.lifeguard.lint.known;

import org.jspecify.annotations.NullMarked;
