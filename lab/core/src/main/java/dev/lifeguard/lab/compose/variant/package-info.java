/**
 * Ways to combine the answers of a slow API. Each is complete in one class, so that they can be compared side by side.
 */
@NullMarked
package dev.lifeguard.lab.compose.variant;

import org.jspecify.annotations.NullMarked;
