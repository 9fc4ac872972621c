/** Tests of the packaged probe in other JVMs: edge cases, attach and detach, options. */
@NullMarked
package dev.lifeguard.probe.edge;

import org.jspecify.annotations.NullMarked;
