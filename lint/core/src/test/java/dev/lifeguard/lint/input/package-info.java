@NullMarked
package dev.lifeguard.lint.input;

import org.jspecify.annotations.NullMarked;
