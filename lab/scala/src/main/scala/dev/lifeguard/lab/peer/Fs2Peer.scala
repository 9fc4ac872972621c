package dev.lifeguard.lab.peer

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import fs2.{Chunk, Stream}
import java.util.List as JavaList
import java.util.function.Consumer

/** Processes lists with fs2, for benchmarks in Java: a limited number of concurrent fibers. */
object Fs2Peer:
  /** Runs tasks on the blocking threads, as fs2 requires for tasks that may block. */
  def each[T](items: JavaList[T], atOnce: Int, task: Consumer[T]): Unit =
    stream(items).parEvalMapUnordered(atOnce)(item => IO.blocking(task.accept(item))).compile.drain.unsafeRunSync()

  private def stream[T](items: JavaList[T]): Stream[IO, T] = Stream.chunk(Chunk.javaList(items))
