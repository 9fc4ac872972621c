package dev.lifeguard.flow.kotlin

import dev.lifeguard.flow.ConfiguredParallel
import dev.lifeguard.flow.Parallel
import dev.lifeguard.flow.Scope
import dev.lifeguard.flow.call.Report
import dev.lifeguard.flow.call.TaskException
import java.util.function.Supplier
import kotlin.time.Duration
import kotlin.time.toJavaDuration

/**
 * Returns the result of [task] for each item, in their order, computed in parallel where that is worth it.
 *
 * ```
 * val prices = items.mapParallel { shop.price(it) }
 * val quick = items.mapParallel(Parallel.limit(20)) { shop.price(it) }
 * ```
 *
 * @param options how; see [ConfiguredParallel]
 * @throws Throwable what a task threw first, whatever it is
 */
public fun <T, R> Iterable<T>.mapParallel(options: ConfiguredParallel? = null, task: (T) -> R): List<R> =
    unwrapped { options?.map(this) { task(it) } ?: Parallel.map(this) { task(it) } }

/**
 * Does something with each item, in parallel where that is worth it. Returns what was done, and why.
 *
 * @param options how; see [ConfiguredParallel]
 * @throws Throwable what an action threw first, whatever it is
 */
public fun <T> Iterable<T>.forEachParallel(options: ConfiguredParallel? = null, action: (T) -> Unit): Report =
    unwrapped { options?.each(this) { action(it) } ?: Parallel.each(this) { action(it) } }

/**
 * Runs a few different calls that belong together, and ends with the last of them. The first that fails cancels the others.
 *
 * ```
 * val page = Parallel.named("page").scoped {
 *     val user = start { users.find(id) }
 *     val orders = start { shop.orders(id) }
 *     join()
 *     Page(user.get(), orders.get())
 * }
 * ```
 *
 * @throws Throwable what a call threw first, whatever it is
 */
public fun <R> ConfiguredParallel.scoped(block: Scope.() -> R): R = unwrapped { scope().use(block) }

/** Starts a call of a [Scope]; its result is there after [Scope.join]. */
public fun <R> Scope.start(call: () -> R): Supplier<R> = start(java.util.concurrent.Callable { call() })

/** How long a call may take: [ConfiguredParallel.timeout]. */
public fun ConfiguredParallel.timeout(time: Duration): ConfiguredParallel = timeout(time.toJavaDuration())

/** Kotlin has no checked exceptions, so none is wrapped. */
internal inline fun <R> unwrapped(run: () -> R): R =
    try {
        run()
    } catch (e: TaskException) {
        val cause = e.cause ?: e
        e.suppressed.forEach(cause::addSuppressed)
        throw cause
    }
