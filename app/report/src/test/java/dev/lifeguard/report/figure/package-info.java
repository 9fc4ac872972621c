@NullMarked
package dev.lifeguard.report.figure;

import org.jspecify.annotations.NullMarked;
