package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.Work
import ox.mapPar
import scala.jdk.CollectionConverters.*

/** Produces a batch, consumes all of it at once, and only then produces the next. */
final class BatchIO extends OxApproach:
  protected def process(using work: Work): Unit =
    for batch <- work.batches(0).asScala do produce(batch).mapPar(Work.AT_ONCE)(consume).foreach(work.out)
