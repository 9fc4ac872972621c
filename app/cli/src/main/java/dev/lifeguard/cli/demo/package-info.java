/** The service of {@code lifeguard demo} and its environment. */
@NullMarked
package dev.lifeguard.cli.demo;

import org.jspecify.annotations.NullMarked;
