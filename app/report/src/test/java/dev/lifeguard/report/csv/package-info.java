@NullMarked
package dev.lifeguard.report.csv;

import org.jspecify.annotations.NullMarked;
