/** How often a program submits work and creates pools, and what limits that. */
@NullMarked
package dev.lifeguard.lint.load;

import org.jspecify.annotations.NullMarked;
