@NullMarked
package dev.lifeguard.fleet;

import org.jspecify.annotations.NullMarked;
