/** The wait graph: what blocked threads wait for, and which threads or queued tasks can end that. */
@NullMarked
package dev.lifeguard.probe.reader.waits;

import org.jspecify.annotations.NullMarked;
