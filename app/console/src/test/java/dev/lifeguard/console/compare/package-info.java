@NullMarked
package dev.lifeguard.console.compare;

import org.jspecify.annotations.NullMarked;
