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
 * Returns the result of [task] for each item, in the order of the items. Runs in parallel where that pays off.
 *
 * ```
 * val prices = items.mapParallel { shop.price(it) }
 * val quick = items.mapParallel(Parallel.limit(20)) { shop.price(it) }
 * ```
 *
 * @param options the options of the run; null for the defaults
 * @throws Throwable the first failure of a task, unwrapped
 */
public fun <T, R> Iterable<T>.mapParallel(options: ConfiguredParallel? = null, task: (T) -> R): List<R> =
    unwrapped { options?.map(this) { task(it) } ?: Parallel.map(this) { task(it) } }

/**
 * Performs the action on each item, in parallel where that pays off. Returns what the run did, and why.
 *
 * @param options the options of the run; null for the defaults
 * @throws Throwable the first failure of an action, unwrapped
 */
public fun <T> Iterable<T>.forEachParallel(options: ConfiguredParallel? = null, action: (T) -> Unit): Report =
    unwrapped { options?.each(this) { action(it) } ?: Parallel.each(this) { action(it) } }

/**
 * Runs a few different calls that belong together and returns when the last has ended. The first failure cancels the
 * others.
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
 * @throws Throwable the first failure of a call, unwrapped
 */
public fun <R> ConfiguredParallel.scoped(block: Scope.() -> R): R = unwrapped { scope().use(block) }

/** Starts a call of a [Scope]. Its result is available after [Scope.join]. */
public fun <R> Scope.start(call: () -> R): Supplier<R> = start(java.util.concurrent.Callable { call() })

/** Sets how long a call may take; see [ConfiguredParallel.timeout]. */
public fun ConfiguredParallel.timeout(time: Duration): ConfiguredParallel = timeout(time.toJavaDuration())

/** Runs the block and throws the cause of a [TaskException], since Kotlin has no checked exceptions. */
internal inline fun <R> unwrapped(run: () -> R): R =
    try {
        run()
    } catch (e: TaskException) {
        val cause = e.cause ?: e
        e.suppressed.forEach(cause::addSuppressed)
        throw cause
    }
