/** What rules ask for, collected once: pools, submissions, parallel streams, callers. */
@NullMarked
package dev.lifeguard.lint.index;

import org.jspecify.annotations.NullMarked;
