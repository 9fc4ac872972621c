/** Experiment: when a list is worth processing in parallel, with calls of known cost and practical uses. */
@NullMarked
package dev.lifeguard.lab.paralleleach;

import org.jspecify.annotations.NullMarked;
