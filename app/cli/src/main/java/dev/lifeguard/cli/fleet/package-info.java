/** The report about a fleet, for people and for programs. */
@NullMarked
package dev.lifeguard.cli.fleet;

import org.jspecify.annotations.NullMarked;
