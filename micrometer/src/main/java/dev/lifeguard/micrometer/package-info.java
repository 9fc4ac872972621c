/** The probe's figures as meters of Micrometer. */
@NullMarked
package dev.lifeguard.micrometer;

import org.jspecify.annotations.NullMarked;
