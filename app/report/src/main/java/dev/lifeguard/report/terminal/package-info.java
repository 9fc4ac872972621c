/** The user's terminal: whether there is one, its size, and drawing on it without leaving traces. */
@NullMarked
package dev.lifeguard.report.terminal;

import org.jspecify.annotations.NullMarked;
