/** The original's service: one endpoint, sequential or on a parallel stream. Compiled for Java 17, see lab/pom.xml. */
@NullMarked
package dev.lifeguard.lab.parallelstream.service;

import org.jspecify.annotations.NullMarked;
