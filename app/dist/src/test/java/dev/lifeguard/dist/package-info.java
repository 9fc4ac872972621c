@NullMarked
package dev.lifeguard.dist;

import org.jspecify.annotations.NullMarked;
