@NullMarked
package dev.lifeguard.model.frame;

import org.jspecify.annotations.NullMarked;
