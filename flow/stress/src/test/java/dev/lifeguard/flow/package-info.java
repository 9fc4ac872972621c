@NullMarked
package dev.lifeguard.flow;

import org.jspecify.annotations.NullMarked;
