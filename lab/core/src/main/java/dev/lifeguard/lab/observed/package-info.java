/** What Lifeguard saw of a service: its recordings, read back. */
@NullMarked
package dev.lifeguard.lab.observed;

import org.jspecify.annotations.NullMarked;
