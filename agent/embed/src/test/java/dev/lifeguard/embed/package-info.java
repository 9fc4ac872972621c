@NullMarked
package dev.lifeguard.embed;

import org.jspecify.annotations.NullMarked;
