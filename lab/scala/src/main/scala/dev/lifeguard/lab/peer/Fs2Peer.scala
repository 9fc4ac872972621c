package dev.lifeguard.lab.peer

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import fs2.{Chunk, Stream}
import java.util.List as JavaList
import java.util.function.{Consumer, UnaryOperator}

/** Processes lists with fs2, for benchmarks in Java: a limited number of concurrent fibers. */
object Fs2Peer:
  /** Runs tasks on the blocking threads, as fs2 requires for tasks that may block. */
  def each[T](items: JavaList[T], atOnce: Int, task: Consumer[T]): Unit =
    stream(items).parEvalMapUnordered(atOnce)(item => IO.blocking(task.accept(item))).compile.drain.unsafeRunSync()

  /** Sends results to the sink in the order of the items. Tasks do not block. */
  def ordered[T](items: JavaList[T], atOnce: Int, task: UnaryOperator[T], sink: Consumer[T]): Unit =
    stream(items)
      .parEvalMap(atOnce)(item => IO(task(item)))
      .foreach(item => IO(sink.accept(item)))
      .compile
      .drain
      .unsafeRunSync()

  private def stream[T](items: JavaList[T]): Stream[IO, T] = Stream.chunk(Chunk.javaList(items))
