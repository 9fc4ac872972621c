package dev.lifeguard.lab.taskprocessing.variant.ox

import dev.lifeguard.lab.taskprocessing.work.Work

/** Producer and consumer in one flow: the next batch begins when all of the previous one has been taken. */
final class StreamDirect extends OxApproach:
  protected def process(using work: Work): Unit =
    produced().consumed
