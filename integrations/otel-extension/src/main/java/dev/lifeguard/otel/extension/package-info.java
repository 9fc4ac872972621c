/** The probe inside OpenTelemetry's Java agent, whose exporters get its figures. */
@NullMarked
package dev.lifeguard.otel.extension;

import org.jspecify.annotations.NullMarked;
