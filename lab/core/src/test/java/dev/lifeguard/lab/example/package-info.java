/** The example of docs/lab.md. */
@NullMarked
package dev.lifeguard.lab.example;

import org.jspecify.annotations.NullMarked;
