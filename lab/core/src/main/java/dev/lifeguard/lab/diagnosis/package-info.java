/** What Lifeguard found in what an experiment ran, beside what it had to find. */
@NullMarked
package dev.lifeguard.lab.diagnosis;

import org.jspecify.annotations.NullMarked;
