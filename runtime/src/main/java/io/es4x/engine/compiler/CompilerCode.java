package io.es4x.engine.compiler;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Makes the JVM compile the Graal compiler, which is itself written in Java, with C1 only.
 *
 * <p>The compiler starts uncompiled in each process and is busiest in the first minute. C2 would
 * use that minute of a processor to optimize it; C1's code is available at once and fast enough.
 * Options of the JVM make C1 compile it early.
 */
@AnyThread
final class CompilerCode {
  /** The directives for the JVM's diagnostic command {@code Compiler.directives_add}. */
  private static final String DIRECTIVES =
      """
      [{
        match: ["jdk/graal/compiler/*.*", "com/oracle/truffle/compiler/*.*", "org/graalvm/collections/*.*", "jdk/vm/ci/*.*"],
        c2: { Exclude: true }
      }]
      """;

  private CompilerCode() {}

  /** Excludes the compiler's methods from C2. JVMs other than HotSpot are left unchanged. */
  static void leaveToC1() {
    try {
      Path file = Files.createTempFile("es4x-compiler-", ".json");
      Thread deletion = new Thread(() -> file.toFile().delete(), "es4x-compiler-directives");
      try {
        Runtime.getRuntime().addShutdownHook(deletion); // A short program may end before.
        Files.writeString(file, DIRECTIVES);
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "compilerDirectivesAdd",
                new Object[] {new String[] {file.toString()}},
                new String[] {String[].class.getName()});
      } finally {
        Files.deleteIfExists(file);
        Runtime.getRuntime().removeShutdownHook(deletion);
      }
    } catch (IOException | JMException | IllegalStateException unavailable) {
      // Without the directives, C2 compiles them, too.
    }
  }
}
