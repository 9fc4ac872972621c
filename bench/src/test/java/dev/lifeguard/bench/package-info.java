@NullMarked
package dev.lifeguard.bench;

import org.jspecify.annotations.NullMarked;
