/** What findings say, and how: figures, cause chains, and the settings that users know. */
@NullMarked
package dev.lifeguard.advise.wording;

import org.jspecify.annotations.NullMarked;
