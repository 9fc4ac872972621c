@NullMarked
package dev.lifeguard.model.packed;

import org.jspecify.annotations.NullMarked;
