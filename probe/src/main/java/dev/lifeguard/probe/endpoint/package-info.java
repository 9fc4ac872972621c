/** How the probe speaks to the outside: a recording, a loopback endpoint, metrics for other tools. */
@NullMarked
package dev.lifeguard.probe.endpoint;

import org.jspecify.annotations.NullMarked;
