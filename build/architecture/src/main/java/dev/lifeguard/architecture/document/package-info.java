/** The project's documents, for the tests of their links and commands. */
@NullMarked
package dev.lifeguard.architecture.document;

import org.jspecify.annotations.NullMarked;
