@NullMarked
package dev.lifeguard.bench.limits;

import org.jspecify.annotations.NullMarked;
