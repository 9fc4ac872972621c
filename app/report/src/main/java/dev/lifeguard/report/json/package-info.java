/** JSON in a form that people can read. */
@NullMarked
package dev.lifeguard.report.json;

import org.jspecify.annotations.NullMarked;
