/** The process: where its files are, and how it ends. */
@NullMarked
package dev.lifeguard.report.process;

import org.jspecify.annotations.NullMarked;
