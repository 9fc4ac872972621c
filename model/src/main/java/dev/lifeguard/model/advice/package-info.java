/** Findings with the predicted effect of their change, in the order in which to act. */
@NullMarked
package dev.lifeguard.model.advice;

import org.jspecify.annotations.NullMarked;
