package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.unsafe.{IORuntime, IORuntimeConfig, Scheduler}
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import scala.concurrent.ExecutionContext

/**
 * Runtime of all approaches: a fixed pool of two threads, as in the original, and a scheduler thread that ends sleeps.
 */
object TwoThreads:
  private val count = AtomicInteger()
  private val pool = Executors.newFixedThreadPool(
    2,
    task => Thread.ofPlatform().daemon().name("fs2-compute-" + count.incrementAndGet()).unstarted(task)
  )

  val runtime: IORuntime =
    val compute = ExecutionContext.fromExecutor(pool)
    val (scheduler, stop) = Scheduler.createDefaultScheduler()
    IORuntime(compute, compute, scheduler, stop, IORuntimeConfig())
