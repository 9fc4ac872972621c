/** Renders measurements as text, JSON, CSV and pages. Pure functions, for the command {@code report} and others. */
@NullMarked
package dev.lifeguard.cli.report;

import org.jspecify.annotations.NullMarked;
