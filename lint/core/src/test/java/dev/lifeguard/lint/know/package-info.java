@NullMarked
package dev.lifeguard.lint.know;

import org.jspecify.annotations.NullMarked;
