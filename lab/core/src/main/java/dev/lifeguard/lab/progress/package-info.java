/** How far a running experiment is, on standard error. */
@NullMarked
package dev.lifeguard.lab.progress;

import org.jspecify.annotations.NullMarked;
