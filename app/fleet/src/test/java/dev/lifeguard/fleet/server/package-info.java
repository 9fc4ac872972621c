@NullMarked
package dev.lifeguard.fleet.server;

import org.jspecify.annotations.NullMarked;
