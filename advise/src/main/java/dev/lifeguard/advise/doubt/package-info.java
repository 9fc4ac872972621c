/** What thread dumps and Flight Recorder files show that may be wrong, and do not prove. */
@NullMarked
package dev.lifeguard.advise.doubt;

import org.jspecify.annotations.NullMarked;
