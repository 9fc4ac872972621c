/** What an experiment is given, and what it gives. */
@NullMarked
package dev.lifeguard.lab.experiment;

import org.jspecify.annotations.NullMarked;
