/** What is wrong with a pool or with the code that uses it: the vocabulary that run-time diagnosis and lint share. */
@NullMarked
package dev.lifeguard.model.finding;

import org.jspecify.annotations.NullMarked;
