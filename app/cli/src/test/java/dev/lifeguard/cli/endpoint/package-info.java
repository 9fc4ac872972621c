@NullMarked
package dev.lifeguard.cli.endpoint;

import org.jspecify.annotations.NullMarked;
