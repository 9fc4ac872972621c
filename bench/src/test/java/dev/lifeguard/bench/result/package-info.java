@NullMarked
package dev.lifeguard.bench.result;

import org.jspecify.annotations.NullMarked;
