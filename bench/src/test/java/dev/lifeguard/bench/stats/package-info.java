@NullMarked
package dev.lifeguard.bench.stats;

import org.jspecify.annotations.NullMarked;
