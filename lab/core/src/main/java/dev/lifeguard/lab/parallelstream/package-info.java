/** Experiment: parallel streams and their alternatives in a web service. */
@NullMarked
package dev.lifeguard.lab.parallelstream;

import org.jspecify.annotations.NullMarked;
