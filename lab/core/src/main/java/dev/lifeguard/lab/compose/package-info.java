/**
 * One after the other, in parallel, reactive or on virtual threads: how a service can combine the answers of slow ones.
 */
@NullMarked
package dev.lifeguard.lab.compose;

import org.jspecify.annotations.NullMarked;
