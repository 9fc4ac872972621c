@NullMarked
package dev.lifeguard.cli.error;

import org.jspecify.annotations.NullMarked;
