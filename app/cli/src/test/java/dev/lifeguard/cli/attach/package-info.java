@NullMarked
package dev.lifeguard.cli.attach;

import org.jspecify.annotations.NullMarked;
