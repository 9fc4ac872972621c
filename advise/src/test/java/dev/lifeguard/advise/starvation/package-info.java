@NullMarked
package dev.lifeguard.advise.starvation;

import org.jspecify.annotations.NullMarked;
