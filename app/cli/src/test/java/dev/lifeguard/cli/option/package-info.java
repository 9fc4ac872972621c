@NullMarked
package dev.lifeguard.cli.option;

import org.jspecify.annotations.NullMarked;
