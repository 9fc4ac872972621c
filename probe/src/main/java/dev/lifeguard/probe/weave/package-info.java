/** Puts the calls to the hooks into the host's pool classes. */
@NullMarked
package dev.lifeguard.probe.weave;

import org.jspecify.annotations.NullMarked;
