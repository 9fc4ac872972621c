/**
 * What is found in code, as text, JSON and SARIF; what of it is known or accepted already; what it cost at run time.
 */
@NullMarked
package dev.lifeguard.cli.lint;

import org.jspecify.annotations.NullMarked;
