/** Reports the pools of many JVMs and their problems, from a Prometheus server. */
@NullMarked
package dev.lifeguard.fleet;

import org.jspecify.annotations.NullMarked;
