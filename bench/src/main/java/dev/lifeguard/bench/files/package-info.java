/** Files of the benchmarks that are only for a while. */
@NullMarked
package dev.lifeguard.bench.files;

import org.jspecify.annotations.NullMarked;
