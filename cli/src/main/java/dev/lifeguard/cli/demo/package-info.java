/** The sick service of {@code lifeguard demo}, and the world around it. */
@NullMarked
package dev.lifeguard.cli.demo;

import org.jspecify.annotations.NullMarked;
