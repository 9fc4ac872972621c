/** Findings with the predicted effect of their change, most urgent first. */
@NullMarked
package dev.lifeguard.model.advice;

import org.jspecify.annotations.NullMarked;
