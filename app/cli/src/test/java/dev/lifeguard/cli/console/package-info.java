@NullMarked
package dev.lifeguard.cli.console;

import org.jspecify.annotations.NullMarked;
