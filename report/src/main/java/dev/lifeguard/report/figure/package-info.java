/** Figures declared once, as columns, from which tables, CSV, JSON and charts follow; and figures in words. */
@NullMarked
package dev.lifeguard.report.figure;

import org.jspecify.annotations.NullMarked;
