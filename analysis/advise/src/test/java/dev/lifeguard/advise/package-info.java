@NullMarked
package dev.lifeguard.advise;

import org.jspecify.annotations.NullMarked;
