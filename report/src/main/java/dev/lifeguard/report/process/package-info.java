/** The process that reports: where its files are, and how it ends. */
@NullMarked
package dev.lifeguard.report.process;

import org.jspecify.annotations.NullMarked;
