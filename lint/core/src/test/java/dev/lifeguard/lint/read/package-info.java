@NullMarked
package dev.lifeguard.lint.read;

import org.jspecify.annotations.NullMarked;
