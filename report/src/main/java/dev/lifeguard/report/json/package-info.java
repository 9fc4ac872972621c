/** JSON as people like to read it. */
@NullMarked
package dev.lifeguard.report.json;

import org.jspecify.annotations.NullMarked;
