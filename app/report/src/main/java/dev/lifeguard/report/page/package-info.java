/** The contents of a page: sections of text, tables and charts. */
@NullMarked
package dev.lifeguard.report.page;

import org.jspecify.annotations.NullMarked;
