@NullMarked
package dev.lifeguard.flow.crew;

import org.jspecify.annotations.NullMarked;
