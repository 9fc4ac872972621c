/** The probe's measurements as events of the JDK's Flight Recorder. */
@NullMarked
package dev.lifeguard.probe.jfr;

import org.jspecify.annotations.NullMarked;
