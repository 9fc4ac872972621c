/** The probe's figures as events of the JDK's Flight Recorder. */
@NullMarked
package dev.lifeguard.probe.jfr;

import org.jspecify.annotations.NullMarked;
