@NullMarked
package dev.lifeguard.bench.presence;

import org.jspecify.annotations.NullMarked;
