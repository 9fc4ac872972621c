/** Small services generated from seeds, healthy or with one hazard, each run in its own JVM. */
@NullMarked
package dev.lifeguard.lab.findings.program;

import org.jspecify.annotations.NullMarked;
