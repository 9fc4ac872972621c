/** The types of a call: tasks and sources, options, failures, and the report. */
@NullMarked
package dev.lifeguard.flow.call;

import org.jspecify.annotations.NullMarked;
