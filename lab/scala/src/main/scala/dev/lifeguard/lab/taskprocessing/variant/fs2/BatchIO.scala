package dev.lifeguard.lab.taskprocessing.variant.fs2

import cats.effect.IO
import cats.syntax.all.*
import dev.lifeguard.lab.taskprocessing.work.Work
import scala.jdk.CollectionConverters.*

/** Produces a batch, consumes all of it at once, and only then produces the next. */
final class BatchIO extends Fs2Approach:
  protected def process(using work: Work): IO[Unit] =
    work.batches(0).asScala.toList.traverse_ : batch =>
      produce(batch).flatMap(_.toList.parTraverse(consume)).map(_.foreach(work.out))
