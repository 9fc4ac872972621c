/**
 * Turns measurements into findings, and findings into ranked advice. Pure: the same recording gives the same advice.
 */
@NullMarked
package dev.lifeguard.advise;

import org.jspecify.annotations.NullMarked;
