@NullMarked
package dev.lifeguard.cli.advise;

import org.jspecify.annotations.NullMarked;
