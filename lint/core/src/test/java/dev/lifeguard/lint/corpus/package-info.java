@NullMarked
package dev.lifeguard.lint.corpus;

import org.jspecify.annotations.NullMarked;
