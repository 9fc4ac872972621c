/** Measures a Spring Boot service at full load, with agents in either order and without. */
@NullMarked
package dev.lifeguard.bench.service;

import org.jspecify.annotations.NullMarked;
