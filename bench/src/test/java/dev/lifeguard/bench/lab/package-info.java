@NullMarked
package dev.lifeguard.bench.lab;

import org.jspecify.annotations.NullMarked;
