/** Figures as text, for the stages that write sentences and for reports alike. */
@NullMarked
package dev.lifeguard.model.text;

import org.jspecify.annotations.NullMarked;
