package dev.lifeguard.flow.kotlin

import dev.lifeguard.flow.Pipeline
import dev.lifeguard.flow.call.Report
import kotlin.time.Duration
import kotlin.time.toJavaDuration

/** A pipeline of the items. */
public fun <T> Iterable<T>.pipeline(): Pipeline<T> = Pipeline.from(this)

/**
 * A pipeline of a sequence of any length, which is asked by one thread at a time.
 *
 * ```
 * generateSequence { reader.readLine() }
 *     .pipeline()
 *     .concurrency(100)
 *     .map { fetch(it) }
 *     .collect { store(it) }
 * ```
 */
public fun <T> Sequence<T>.pipeline(): Pipeline<T> = Pipeline.from(iterator())

/** How long a run may take: [Pipeline.timeout]. */
public fun <T> Pipeline<T>.timeout(time: Duration): Pipeline<T> = timeout(time.toJavaDuration())

/**
 * Runs the pipeline, and gives each result to [sink] on the calling thread.
 *
 * @throws Throwable what a task threw first, whatever it is
 */
public fun <T> Pipeline<T>.collect(sink: (T) -> Unit): Report = unwrapped { forEach { sink(it) } }
