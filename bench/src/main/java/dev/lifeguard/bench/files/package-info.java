/** Temporary files of benchmarks. */
@NullMarked
package dev.lifeguard.bench.files;

import org.jspecify.annotations.NullMarked;
