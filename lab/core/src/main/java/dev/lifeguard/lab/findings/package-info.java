/** Experiment: how reliably Lifeguard diagnoses small services generated from seeds. */
@NullMarked
package dev.lifeguard.lab.findings;

import org.jspecify.annotations.NullMarked;
