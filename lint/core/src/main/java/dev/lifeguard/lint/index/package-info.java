/** Facts that several rules need, collected once: pools, submissions, parallel streams, callers. */
@NullMarked
package dev.lifeguard.lint.index;

import org.jspecify.annotations.NullMarked;
