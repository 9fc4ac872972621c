@NullMarked
package dev.lifeguard.bench.fleet;

import org.jspecify.annotations.NullMarked;
