@NullMarked
package dev.lifeguard.cli.report.json;

import org.jspecify.annotations.NullMarked;
