package dev.lifeguard.lint.corpus.scala

import cats.effect.IO
import dev.lifeguard.lint.corpus.label.{Harmless, Hazard}
import dev.lifeguard.lint.corpus.shop.{Hashes, Prices}
import java.util.concurrent.{ExecutorService, Executors}
import scala.concurrent.{ExecutionContext, Future, blocking}

class Offers(prices: Prices, ours: ExecutionContext):

  @Hazard("blocking-in-event-loop")
  def price(article: String): IO[String] = IO(prices.fetch(article))

  @Harmless("blocking-in-event-loop")
  def priceAside(article: String): IO[String] = IO.blocking(prices.fetch(article))

  @Hazard("blocking-in-event-loop")
  def delayed(article: String): IO[String] = IO.delay { Thread.sleep(100); article }

  @Harmless("blocking-in-event-loop")
  def hashed(article: String): IO[Long] = IO(Hashes.of(article))

  @Hazard("blocking-in-fork-join")
  def future(article: String): Future[String] = Future(prices.fetch(article))(ExecutionContext.global)

  @Harmless("blocking-in-fork-join")
  def futureTold(article: String): Future[String] = Future(blocking(prices.fetch(article)))(ExecutionContext.global)

  @Harmless("blocking-in-fork-join")
  def futureOnOurs(article: String): Future[String] = Future(prices.fetch(article))(ours)

  @Hazard("pool-per-call")
  def load(articles: List[String]): Unit =
    val pool = Executors.newFixedThreadPool(4)
    articles.foreach(article => pool.execute(() => prices.fetch(article)))

  @Harmless("pool-per-call")
  def loadAndClose(articles: List[String]): Unit =
    val pool: ExecutorService = Executors.newFixedThreadPool(4)
    try articles.foreach(article => pool.execute(() => prices.fetch(article)))
    finally pool.shutdown()

  @Hazard("unnamed-pool-threads")
  def timers(): ExecutorService = Executors.newScheduledThreadPool(2)
