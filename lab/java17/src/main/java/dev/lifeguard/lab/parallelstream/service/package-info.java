/** The original's service: one endpoint, sequential or on a parallel stream. Runs on Java 17 too. */
@NullMarked
package dev.lifeguard.lab.parallelstream.service;

import org.jspecify.annotations.NullMarked;
