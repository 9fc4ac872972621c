/** Measures lint: its cost, its growth, and the reports of its peers. */
@NullMarked
package dev.lifeguard.bench.lint;

import org.jspecify.annotations.NullMarked;
