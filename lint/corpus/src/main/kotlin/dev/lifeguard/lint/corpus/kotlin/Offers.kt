package dev.lifeguard.lint.corpus.kotlin

import dev.lifeguard.lint.corpus.label.Harmless
import dev.lifeguard.lint.corpus.label.Hazard
import dev.lifeguard.lint.corpus.shop.Hashes
import dev.lifeguard.lint.corpus.shop.Prices
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executor
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

class Offers(private val prices: Prices, private val scope: CoroutineScope, private val fetchers: Executor) {
    @Hazard("blocking-in-event-loop")
    suspend fun price(article: String): String = withContext(Dispatchers.Default) { prices.fetch(article) }

    @Harmless("blocking-in-event-loop")
    suspend fun priceOnIo(article: String): String = withContext(Dispatchers.IO) { prices.fetch(article) }

    @Hazard("blocking-in-event-loop")
    fun later(action: () -> Unit) {
        scope.launch(Dispatchers.Default) {
            Thread.sleep(100)
            action()
        }
    }

    @Harmless("blocking-in-event-loop")
    fun laterWithDelay(action: () -> Unit) {
        scope.launch(Dispatchers.Default) {
            delay(100)
            action()
        }
    }

    @Hazard("parallel-stream-in-request")
    @Hazard("blocking-in-common-pool")
    fun all(articles: List<String>): List<String> = articles.parallelStream().map { prices.fetch(it) }.toList()

    @Harmless("parallel-stream-in-request")
    @Harmless("blocking-in-common-pool")
    fun allInTurn(articles: List<String>): List<String> = articles.map { prices.fetch(it) }

    @Hazard("blocking-in-common-pool")
    fun future(article: String): CompletableFuture<String> = CompletableFuture.supplyAsync { prices.fetch(article) }

    @Harmless("blocking-in-common-pool")
    fun futureOnOurs(article: String): CompletableFuture<String> =
        CompletableFuture.supplyAsync({ prices.fetch(article) }, fetchers)

    @Hazard("pool-per-call")
    fun hashes(articles: List<String>) {
        val pool = Executors.newFixedThreadPool(4)
        articles.forEach { article -> pool.execute { Hashes.of(article) } }
    }

    @Harmless("pool-per-call")
    fun hashesAndClose(articles: List<String>) {
        val pool: ExecutorService = Executors.newFixedThreadPool(4)
        try {
            articles.forEach { article -> pool.execute { Hashes.of(article) } }
        } finally {
            pool.shutdown()
        }
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    fun lengths(articles: List<String>): List<Int> {
        val lengths = ArrayList<Int>()
        articles.parallelStream().forEach { lengths.add(it.length) }
        return lengths
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    fun lengthsInTurn(articles: List<String>): List<Int> {
        val lengths = ArrayList<Int>()
        articles.forEach { lengths.add(it.length) }
        return lengths
    }
}
