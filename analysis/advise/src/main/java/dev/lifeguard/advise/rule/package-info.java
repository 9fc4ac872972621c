/** The two forms of a rule. The rules are in the packages below, each with a page in {@code docs/findings}. */
@NullMarked
package dev.lifeguard.advise.rule;

import org.jspecify.annotations.NullMarked;
