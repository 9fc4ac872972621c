package dev.lifeguard.flow.kotlin

import dev.lifeguard.flow.Pipeline
import dev.lifeguard.flow.call.Report
import kotlin.time.Duration
import kotlin.time.toJavaDuration

/** Creates a pipeline of the items. */
public fun <T> Iterable<T>.pipeline(): Pipeline<T> = Pipeline.from(this)

/**
 * Creates a pipeline of a sequence of any length. One thread at a time reads the sequence.
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

/** Sets how long a run may take; see [Pipeline.timeout]. */
public fun <T> Pipeline<T>.timeout(time: Duration): Pipeline<T> = timeout(time.toJavaDuration())

/**
 * Runs the pipeline and gives each result to [sink] on the calling thread.
 *
 * @throws Throwable the first failure of a task, unwrapped
 */
public fun <T> Pipeline<T>.collect(sink: (T) -> Unit): Report = unwrapped { forEach { sink(it) } }
