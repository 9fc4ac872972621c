/** How exact the probe is: loads that time themselves, observed by the probe, and the two accounts compared. */
@NullMarked
package dev.lifeguard.bench.exact;

import org.jspecify.annotations.NullMarked;
