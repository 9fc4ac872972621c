package dev.lifeguard.lint.corpus.scala

import dev.lifeguard.lint.corpus.label.{Harmless, Hazard}
import java.util.concurrent.{Executors, ThreadFactory}
import java.util.concurrent.atomic.AtomicBoolean
import scala.concurrent.ExecutionContext

/** Submits itself when its mailbox was empty. */
@Harmless("unbounded-queue")
class Actor(threads: ThreadFactory):
  private val on = AtomicBoolean()
  private val context = ExecutionContext.fromExecutorService(Executors.newFixedThreadPool(2, threads))

  def tell(drain: Runnable): Unit = if on.compareAndSet(false, true) then context.execute(drain)

  def drained(): Unit = on.set(false)

/** Submits every message. */
@Hazard("unbounded-queue")
class Teller(threads: ThreadFactory):
  private val context = ExecutionContext.fromExecutorService(Executors.newFixedThreadPool(2, threads))

  def tell(task: Runnable): Unit = context.execute(task)
