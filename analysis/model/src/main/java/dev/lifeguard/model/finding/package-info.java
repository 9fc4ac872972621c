/** Problems of pools and of the code that uses them: the vocabulary shared by run-time diagnosis and lint. */
@NullMarked
package dev.lifeguard.model.finding;

import org.jspecify.annotations.NullMarked;
