/** Changes the sizes of pools, for those who were allowed to, and takes back what nobody says to keep. */
@NullMarked
package dev.lifeguard.probe.resize;

import org.jspecify.annotations.NullMarked;
