@NullMarked
package dev.lifeguard.lint.junit;

import org.jspecify.annotations.NullMarked;
