/** Writes docs/benchmarks.md from templates and results. */
@NullMarked
package dev.lifeguard.bench.docs;

import org.jspecify.annotations.NullMarked;
