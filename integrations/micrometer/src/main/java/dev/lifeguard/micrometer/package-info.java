/** The probe's figures as Micrometer meters. */
@NullMarked
package dev.lifeguard.micrometer;

import org.jspecify.annotations.NullMarked;
