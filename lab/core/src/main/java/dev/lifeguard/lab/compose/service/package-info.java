/** What the services of this experiment are put together from; {@code variant} holds what they differ in. */
@NullMarked
package dev.lifeguard.lab.compose.service;

import org.jspecify.annotations.NullMarked;
