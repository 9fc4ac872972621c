@NullMarked
package dev.lifeguard.bench.suites;

import org.jspecify.annotations.NullMarked;
