/** Predictions and their outcomes. */
@NullMarked
package dev.lifeguard.console.ledger;

import org.jspecify.annotations.NullMarked;
