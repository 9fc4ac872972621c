@NullMarked
package dev.lifeguard.predict;

import org.jspecify.annotations.NullMarked;
