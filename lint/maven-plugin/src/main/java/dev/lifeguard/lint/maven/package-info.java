/** A Maven goal that runs lint. */
@NullMarked
package dev.lifeguard.lint.maven;

import org.jspecify.annotations.NullMarked;
