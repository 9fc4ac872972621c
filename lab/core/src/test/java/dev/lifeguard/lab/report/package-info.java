@NullMarked
package dev.lifeguard.lab.report;

import org.jspecify.annotations.NullMarked;
