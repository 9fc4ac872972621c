/** What {@code lifeguard doctor} examines, and how it shows it. */
@NullMarked
package dev.lifeguard.cli.doctor;

import org.jspecify.annotations.NullMarked;
