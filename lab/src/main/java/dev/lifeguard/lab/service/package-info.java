/** What services under test share. Each experiment has its service in a package of its own. */
@NullMarked
package dev.lifeguard.lab.service;

import org.jspecify.annotations.NullMarked;
