/** What services under test share, on Java 17 too. Each experiment has its service in a package of its own. */
@NullMarked
package dev.lifeguard.lab.service;

import org.jspecify.annotations.NullMarked;
