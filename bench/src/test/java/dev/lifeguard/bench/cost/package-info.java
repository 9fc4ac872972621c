@NullMarked
package dev.lifeguard.bench.cost;

import org.jspecify.annotations.NullMarked;
