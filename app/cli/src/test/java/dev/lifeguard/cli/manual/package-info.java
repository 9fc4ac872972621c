@NullMarked
package dev.lifeguard.cli.manual;

import org.jspecify.annotations.NullMarked;
