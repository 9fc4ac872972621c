/** Possible faults that thread dumps and Flight Recorder files suggest and do not prove. */
@NullMarked
package dev.lifeguard.advise.doubt;

import org.jspecify.annotations.NullMarked;
