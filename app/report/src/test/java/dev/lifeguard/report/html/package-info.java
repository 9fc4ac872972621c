@NullMarked
package dev.lifeguard.report.html;

import org.jspecify.annotations.NullMarked;
