/** Tests of the packaged command line against real JVMs, each in a separate process. */
@NullMarked
package dev.lifeguard.cli.it;

import org.jspecify.annotations.NullMarked;
