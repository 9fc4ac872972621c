/** What rules ask for, collected in one pass: pools, tasks handed on, parallel streams. */
@NullMarked
package dev.lifeguard.lint.index;

import org.jspecify.annotations.NullMarked;
