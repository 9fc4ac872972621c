/** Writes docs/benchmarks.md, the pages below docs/benchmarks and docs/lint-verdicts.md from templates and results. */
@NullMarked
package dev.lifeguard.bench.docs;

import org.jspecify.annotations.NullMarked;
