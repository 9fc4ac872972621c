@NullMarked
package dev.lifeguard.cli.resize;

import org.jspecify.annotations.NullMarked;
