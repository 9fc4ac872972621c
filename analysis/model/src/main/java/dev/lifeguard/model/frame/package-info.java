/** Stack frames by origin: the JDK's, a library's or the user's. */
@NullMarked
package dev.lifeguard.model.frame;

import org.jspecify.annotations.NullMarked;
