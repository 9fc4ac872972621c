/** The loopback endpoint, through which clients receive events and resize pools. */
@NullMarked
package dev.lifeguard.probe.endpoint;

import org.jspecify.annotations.NullMarked;
