@NullMarked
package dev.lifeguard.lint.git;

import org.jspecify.annotations.NullMarked;
