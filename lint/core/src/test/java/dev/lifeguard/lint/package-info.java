@NullMarked
package dev.lifeguard.lint;

import org.jspecify.annotations.NullMarked;
