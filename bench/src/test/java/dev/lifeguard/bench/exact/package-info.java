@NullMarked
package dev.lifeguard.bench.exact;

import org.jspecify.annotations.NullMarked;
