package dev.lifeguard.flow.kotlin

import dev.lifeguard.flow.call.Context
import dev.lifeguard.flow.call.OnError
import dev.lifeguard.flow.Parallel
import dev.lifeguard.flow.Pipeline
import dev.lifeguard.flow.call.TaskException
import java.io.IOException
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.atomic.AtomicInteger
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

/** Kotlin lambdas work as tasks without explicit types, and nullability is inferred. */
class FlowFromKotlinTest {
    private val numbers = (1..100).toList()

    @Test
    fun maps() {
        val lengths: List<Int> = Parallel.map(listOf(" a ", "bcd")) { it.trim().length }
        assertEquals(listOf(1, 3), lengths)
        assertEquals(listOf("1", "2"), Parallel.map(listOf(1, 2), Int::toString))
    }

    @Test
    fun mapsWhatMayBeNull() {
        val next: List<Int?> = Parallel.map(listOf(1, null)) { it?.plus(1) }
        assertEquals(listOf(2, null), next)
    }

    @Test
    fun doesSomethingWithEach() {
        val sum = AtomicInteger()
        val report = Parallel.limit(4).each(numbers) {
            Thread.sleep(1)
            sum.addAndGet(it)
        }
        assertEquals(5050, sum.get())
        assertEquals(100, report.items)
    }

    @Test
    fun pipes() {
        val out = mutableListOf<Int>()
        Pipeline.from(numbers).concurrency(8).map { 2 * it }.forEach { out.add(it) }
        assertEquals(numbers.map { 2 * it }, out)
        assertEquals(out, Pipeline.from(numbers.asSequence().iterator()).expand { listOf(2 * it) }.toList())
    }

    @Test
    fun pullsUntilThereIsNothing() {
        val queue = ConcurrentLinkedQueue(numbers)
        assertEquals(numbers.sum(), Pipeline.pull { queue.poll() }.producers(2).toList().sum())
    }

    @Test
    fun hooksAreLambdas() {
        val carried = AtomicInteger()
        val report = Parallel.context { Context.Carrier { work -> carried.incrementAndGet(); work.run() } }
            .retryRefused({ it is IOException }, 2)
            .onError(OnError.COLLECT)
            .each(numbers) { if (it == 7) throw IOException("seven") else Thread.sleep(1) }
        assertEquals(listOf(6L), report.failed.map { it.index })
        assertTrue(carried.get() > 0)
    }

    @Test
    fun failuresThatJavaChecksArriveAsACause() {
        val thrown = assertThrows(TaskException::class.java) {
            Parallel.map(numbers) { if (it == 7) throw IOException("seven") else it }
        }
        assertEquals("seven", thrown.cause?.message)
    }
}
