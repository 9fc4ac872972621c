/** Parts shared by this experiment's services; {@code variant} holds their differences. */
@NullMarked
package dev.lifeguard.lab.compose.service;

import org.jspecify.annotations.NullMarked;
