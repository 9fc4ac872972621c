@NullMarked
package dev.lifeguard.cli.lint;

import org.jspecify.annotations.NullMarked;
