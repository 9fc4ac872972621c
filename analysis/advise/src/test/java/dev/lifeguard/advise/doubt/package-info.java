@NullMarked
package dev.lifeguard.advise.doubt;

import org.jspecify.annotations.NullMarked;
