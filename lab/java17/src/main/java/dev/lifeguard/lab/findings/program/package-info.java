/** Small services, healthy or with one hazard each, drawn from a seed; each runs in a JVM of its own. */
@NullMarked
package dev.lifeguard.lab.findings.program;

import org.jspecify.annotations.NullMarked;
