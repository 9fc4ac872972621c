/**
 * The rules: each recognises one kind of finding, has one page in {@code docs/findings}, and knows its own thresholds.
 */
@NullMarked
package dev.lifeguard.advise.rule;

import org.jspecify.annotations.NullMarked;
