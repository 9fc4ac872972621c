/** A live probe's endpoint: where it is, its events, and orders to it. */
@NullMarked
package dev.lifeguard.cli.endpoint;

import org.jspecify.annotations.NullMarked;
