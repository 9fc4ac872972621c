/** Sources that can be viewed: live JVMs and recordings. */
@NullMarked
package dev.lifeguard.console.source;

import org.jspecify.annotations.NullMarked;
