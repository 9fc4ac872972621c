/** Local JVMs and the mechanism that loads an agent into them, with or without the JDK's own support. */
@NullMarked
package dev.lifeguard.cli.attach;

import org.jspecify.annotations.NullMarked;
