/**
 * Self-contained HTML pages: text, tables and charts in one file that opens without a network. Pure: the same page
 * gives the same bytes; the only thing read is the chart library, from the class path.
 */
@NullMarked
package dev.lifeguard.report.page;

import org.jspecify.annotations.NullMarked;
