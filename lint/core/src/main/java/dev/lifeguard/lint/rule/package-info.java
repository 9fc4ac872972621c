/** The rules, one class each. */
@NullMarked
package dev.lifeguard.lint.rule;

import org.jspecify.annotations.NullMarked;
