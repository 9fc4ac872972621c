@NullMarked
package dev.lifeguard.cli.recording;

import org.jspecify.annotations.NullMarked;
