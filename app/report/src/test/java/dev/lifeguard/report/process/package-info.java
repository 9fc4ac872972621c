@NullMarked
package dev.lifeguard.report.process;

import org.jspecify.annotations.NullMarked;
