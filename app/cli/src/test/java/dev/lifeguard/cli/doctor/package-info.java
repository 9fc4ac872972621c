@NullMarked
package dev.lifeguard.cli.doctor;

import org.jspecify.annotations.NullMarked;
