/** The project's documents, for the tests that hold their links and commands. */
@NullMarked
package dev.lifeguard.architecture.document;

import org.jspecify.annotations.NullMarked;
