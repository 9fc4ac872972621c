/** Measurements to findings, findings to ranked advice. Pure: the same recording gives the same advice. */
@NullMarked
package dev.lifeguard.advise;

import org.jspecify.annotations.NullMarked;
