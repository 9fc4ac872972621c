@NullMarked
package dev.lifeguard.bench.lint;

import org.jspecify.annotations.NullMarked;
