/** Tables and files of the lab: text for the terminal, one HTML page, one JSON document. */
@NullMarked
package dev.lifeguard.lab.report;

import org.jspecify.annotations.NullMarked;
