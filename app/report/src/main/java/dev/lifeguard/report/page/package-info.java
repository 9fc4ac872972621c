/**
 * Self-contained HTML pages: text, tables and charts in one file that opens without a network. Pure: the same page
 * gives the same bytes. Only the chart library is read, from the class path.
 */
@NullMarked
package dev.lifeguard.report.page;

import org.jspecify.annotations.NullMarked;
