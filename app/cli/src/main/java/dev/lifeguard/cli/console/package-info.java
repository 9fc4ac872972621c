/** The console's access to JVMs, files and fleets, implemented like the commands. */
@NullMarked
package dev.lifeguard.cli.console;

import org.jspecify.annotations.NullMarked;
