@NullMarked
package dev.lifeguard.predict.stack;

import org.jspecify.annotations.NullMarked;
