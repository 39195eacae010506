package io.es4x.benchmarks.interop;

import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * One kind of crossing between the languages, with the same loop in JavaScript alone and in Java
 * alone. {@code subjects.js} knows the loops by the names of class and method.
 */
public abstract class Crossing extends Measured {
  private Supplier<Object> loop = this::javaLoop;

  /** Finds the loop of JavaScript, and checks that it comes to the same as Java's. */
  @Setup
  public void find(BenchmarkParams benchmark) {
    String name = benchmark.getBenchmark();
    if (name.endsWith(".java")) {
      return;
    }
    loop = Subjects.loop(name.substring(Crossing.class.getPackageName().length() + 1));
    Object result = loop.get();
    if (!result.equals(javaLoop())) {
      throw new IllegalStateException(name + " gives " + result + ", not " + javaLoop());
    }
  }

  /** JavaScript and Java together. */
  @Benchmark
  @OperationsPerInvocation(Subjects.BATCH)
  public Object es4x() {
    return run();
  }

  /** The same in JavaScript alone. */
  @Benchmark
  @OperationsPerInvocation(Subjects.BATCH)
  public Object javascript() {
    return run();
  }

  /** The same in Java alone. */
  @Benchmark
  @OperationsPerInvocation(Subjects.BATCH)
  public Object java() {
    return javaLoop();
  }

  /** Runs the loop of the benchmark's name. */
  final Object run() {
    return loop.get();
  }

  /** The loop in Java, with its checksum. */
  abstract Object javaLoop();
}
