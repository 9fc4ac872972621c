@NullMarked
package dev.lifeguard.report.page;

import org.jspecify.annotations.NullMarked;
