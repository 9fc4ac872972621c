@NullMarked
package dev.lifeguard.report.json;

import org.jspecify.annotations.NullMarked;
