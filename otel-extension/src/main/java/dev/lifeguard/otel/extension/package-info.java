/** The probe within OpenTelemetry's Java agent: it starts there, and the agent's exporters get its figures. */
@NullMarked
package dev.lifeguard.otel.extension;

import org.jspecify.annotations.NullMarked;
