/** The packaged command line against real JVMs, each in a process of its own. */
@NullMarked
package dev.lifeguard.cli.it;

import org.jspecify.annotations.NullMarked;
