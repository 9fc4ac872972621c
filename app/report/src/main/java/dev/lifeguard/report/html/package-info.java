/**
 * Self-contained HTML pages that open without a network, and the same pages as JSON for the console. Pure: the same
 * page gives the same bytes. Only the chart library is read, from the class path.
 */
@NullMarked
package dev.lifeguard.report.html;

import org.jspecify.annotations.NullMarked;
