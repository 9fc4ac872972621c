package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.effect.std.Semaphore
import dev.lifeguard.lab.taskprocessing.work.{Approach, Batch, ResultOrder, Work}
import fs2.Stream
import scala.jdk.CollectionConverters.*
import scala.jdk.DurationConverters.*

/** Common code of the approaches with fs2 and cats-effect: producing a batch and consuming a task, both by sleeping. */
abstract class Fs2Approach extends Approach:
  protected def process(using work: Work): IO[Unit]

  final override def run(work: Work): Unit = process(using work).unsafeRunSync()(using TwoThreads.runtime)

  protected def produce(batch: Batch)(using work: Work): IO[Range] =
    IO.sleep(work.produceDelay.toScala) *> IO(work.produced(batch)).as(batch.from until batch.to)

  protected def consume(task: Int)(using work: Work): IO[Int] =
    IO(work.begin(task)) *> IO.sleep(work.consumeDelay(task).toScala) *> IO(work.end(task)).as(task)

  /** Tasks of a producer. It begins the next batch when more are requested. */
  protected def produced(producer: Int = 0)(using work: Work): Stream[IO, Int] =
    Stream.emits(work.batches(producer).asScala.toSeq).flatMap(batch => Stream.evalSeq(produce(batch)))

  /** Consumes tasks with limited concurrency. Results come out in order or as they are done. */
  extension (tasks: Stream[IO, Int])
    protected def consumed(using work: Work): IO[Unit] =
      val results = work.order match
        case ResultOrder.UNORDERED => tasks.parEvalMapUnordered(Work.AT_ONCE)(consume)
        case ResultOrder.ORDERED => tasks.parEvalMap(Work.AT_ONCE)(consume)
        case ResultOrder.WIDE =>
          Stream.eval(Semaphore[IO](Work.AT_ONCE)).flatMap: running =>
            tasks.parEvalMap(work.order.window)(task => running.permit.surround(consume(task)))
      results.foreach(task => IO(work.out(task))).compile.drain
