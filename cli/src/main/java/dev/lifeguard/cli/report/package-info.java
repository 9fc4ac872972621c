/** Measurements as text, JSON, CSV and pages: pure renderers, for the command {@code report} and others. */
@NullMarked
package dev.lifeguard.cli.report;

import org.jspecify.annotations.NullMarked;
