@NullMarked
package dev.lifeguard.cli.fleet;

import org.jspecify.annotations.NullMarked;
