package dev.lifeguard.lab.flow

import dev.lifeguard.flow.call.TaskException
import dev.lifeguard.flow.{Parallel, Pipeline}
import java.io.IOException
import java.util.concurrent.atomic.AtomicInteger
import org.junit.jupiter.api.Assertions.{assertEquals, assertThrows}
import org.junit.jupiter.api.Test
import scala.jdk.CollectionConverters.*

/** Scala lambdas work as tasks without type annotations. */
class FlowFromScalaTest:
  private val numbers = (1 to 100).toList

  @Test def maps(): Unit =
    val lengths = Parallel.map(List(" a ", "bcd").asJava, _.trim.length)
    assertEquals(List(1, 3), lengths.asScala.toList)

  @Test def doesSomethingWithEach(): Unit =
    val sum = AtomicInteger()
    val report = Parallel.limit(4).each(numbers.asJava, n => { Thread.sleep(1); val _ = sum.addAndGet(n) })
    assertEquals(5050, sum.get)
    assertEquals(100L, report.items)

  @Test def pipes(): Unit =
    val doubled = Pipeline.from(numbers.asJava).concurrency(8).map(n => 2 * n).toList
    assertEquals(numbers.map(2 * _), doubled.asScala.toList)

  @Test def failuresThatJavaChecksArriveAsACause(): Unit =
    val thrown = assertThrows(
      classOf[TaskException],
      () => { val _ = Parallel.map(numbers.asJava, n => if n == 7 then throw IOException("seven") else n) }
    )
    assertEquals("seven", thrown.getCause.getMessage)
