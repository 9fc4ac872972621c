/** What a call is made of: tasks and where they come from, its options, how tasks fail, and what it reports. */
@NullMarked
package dev.lifeguard.flow.call;

import org.jspecify.annotations.NullMarked;
