@NullMarked
package dev.lifeguard.bench.memory;

import org.jspecify.annotations.NullMarked;
