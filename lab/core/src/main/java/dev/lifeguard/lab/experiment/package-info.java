/** Interface between the lab and its experiments. */
@NullMarked
package dev.lifeguard.lab.experiment;

import org.jspecify.annotations.NullMarked;
