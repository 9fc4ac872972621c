@NullMarked
package dev.lifeguard.lint.maven;

import org.jspecify.annotations.NullMarked;
