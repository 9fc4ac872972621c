@NullMarked
package dev.lifeguard.cli.page;

import org.jspecify.annotations.NullMarked;
