/**
 * What another size, traffic or strategy would give: scenarios asked, and what a simulation of the recorded work
 * answers.
 */
@NullMarked
package dev.lifeguard.model.prediction;

import org.jspecify.annotations.NullMarked;
