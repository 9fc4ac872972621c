@NullMarked
package dev.lifeguard.cli.observe;

import org.jspecify.annotations.NullMarked;
