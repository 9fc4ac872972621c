@NullMarked
package dev.lifeguard.lint.known;

import org.jspecify.annotations.NullMarked;
