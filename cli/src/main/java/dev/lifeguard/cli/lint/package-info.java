/**
 * Findings in code as text, JSON and SARIF, without those that are known or accepted, and with their cost at run time.
 */
@NullMarked
package dev.lifeguard.cli.lint;

import org.jspecify.annotations.NullMarked;
