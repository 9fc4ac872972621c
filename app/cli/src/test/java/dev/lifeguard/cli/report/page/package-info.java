@NullMarked
package dev.lifeguard.cli.report.page;

import org.jspecify.annotations.NullMarked;
