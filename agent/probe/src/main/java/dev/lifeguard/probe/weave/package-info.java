/** Adds the calls of the hooks to the host's pool classes. */
@NullMarked
package dev.lifeguard.probe.weave;

import org.jspecify.annotations.NullMarked;
