/** Findings in code as text, JSON and SARIF, without known or accepted ones, and with their run-time cost. */
@NullMarked
package dev.lifeguard.cli.lint;

import org.jspecify.annotations.NullMarked;
