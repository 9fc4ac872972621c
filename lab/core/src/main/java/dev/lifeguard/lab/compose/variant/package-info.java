/** The ways to combine the answers of a slow API, each whole in a class, so that they can be read side by side. */
@NullMarked
package dev.lifeguard.lab.compose.variant;

import org.jspecify.annotations.NullMarked;
