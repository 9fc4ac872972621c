/** Code shared by services under test, also on Java 17. Each experiment has its service in its own package. */
@NullMarked
package dev.lifeguard.lab.service;

import org.jspecify.annotations.NullMarked;
