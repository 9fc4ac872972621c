/** Figures that are declared once, as columns, and shown in tables, CSV, JSON and charts; and figures in words. */
@NullMarked
package dev.lifeguard.report.figure;

import org.jspecify.annotations.NullMarked;
