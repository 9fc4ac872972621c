package dev.lifeguard.flow.kotlin

import dev.lifeguard.flow.Parallel
import dev.lifeguard.flow.call.TimeLimitException
import java.io.IOException
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.CountDownLatch
import kotlin.time.Duration.Companion.milliseconds
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.Test

class FlowTest {
    @Test
    fun resultsAreInTheOrderOfTheItems() {
        assertThat((1..1000).mapParallel { it * 2 }).isEqualTo((2..2000 step 2).toList())
        assertThat((1..1000).mapParallel(Parallel.limit(3)) { it * 2 }).isEqualTo((2..2000 step 2).toList())
    }

    @Test
    fun itemsAndResultsMayBeNull() {
        assertThat(listOf("a", null).mapParallel { it?.length }).containsExactly(1, null)
    }

    @Test
    fun eachItemIsDoneOnce() {
        val done = ConcurrentLinkedQueue<Int>()
        val report = (1..1000).forEachParallel { done.add(it) }

        assertThat(done).containsExactlyInAnyOrderElementsOf(1..1000)
        assertThat(report.items()).isEqualTo(1000)
    }

    @Test
    fun whatATaskThrowsIsThrownAsItIs() {
        val failure = IOException("away")

        assertThatThrownBy { (1..3).mapParallel { throw failure } }.isSameAs(failure)
        assertThatThrownBy { (1..3).forEachParallel { throw failure } }.isSameAs(failure)
        assertThatThrownBy { (1..3).pipeline().collect { throw failure } }.isSameAs(failure)
        assertThatThrownBy { Parallel.named("calls").scoped { start<Int> { throw failure }; join() } }.isSameAs(failure)
    }

    @Test
    fun aScopeGivesWhatItsBlockGives() {
        val sum = Parallel.named("sum").scoped {
            val one = start { 1 }
            val two = start { 2 }
            join()
            one.get() + two.get()
        }

        assertThat(sum).isEqualTo(3)
    }

    @Test
    fun aSequenceIsReadOnlyAsFarAsItIsNeeded() {
        var read = 0
        val first = generateSequence { ++read }.pipeline().window(4).map { it * 2 }.stream().use { it.findFirst().get() }

        assertThat(first).isEqualTo(2)
        assertThat(read).isLessThan(100)
    }

    @Test
    fun aTimeoutIsADuration() {
        val never = CountDownLatch(1)

        assertThatThrownBy { listOf(1, 2).mapParallel(Parallel.named("late").timeout(1.milliseconds)) { never.await() } }
            .isInstanceOf(TimeLimitException::class.java)
    }
}
