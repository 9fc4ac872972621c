/** The experiment prediction: what a pool does at sizes at which it never was, predicted and then really run. */
@NullMarked
package dev.lifeguard.lab.prediction;

import org.jspecify.annotations.NullMarked;
