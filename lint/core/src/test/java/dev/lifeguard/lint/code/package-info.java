@NullMarked
package dev.lifeguard.lint.code;

import org.jspecify.annotations.NullMarked;
