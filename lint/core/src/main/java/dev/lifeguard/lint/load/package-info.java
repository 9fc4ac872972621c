/** The rate at which a program submits work and creates pools, and its limits. */
@NullMarked
package dev.lifeguard.lint.load;

import org.jspecify.annotations.NullMarked;
