/** Output of the lab: text for the terminal, an HTML page and a JSON document. */
@NullMarked
package dev.lifeguard.lab.report;

import org.jspecify.annotations.NullMarked;
