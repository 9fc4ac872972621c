@NullMarked
package dev.lifeguard.cli.report;

import org.jspecify.annotations.NullMarked;
