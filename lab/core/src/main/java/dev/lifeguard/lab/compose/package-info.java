/**
 * Experiment: ways for a service to combine the answers of slow services (sequential, parallel, reactive, virtual
 * threads).
 */
@NullMarked
package dev.lifeguard.lab.compose;

import org.jspecify.annotations.NullMarked;
