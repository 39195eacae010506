package io.es4x.engine;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The machine code of the engine's compiler, which is itself written in Java.
 *
 * <p>It is new to each process, and has most to do in the first minute. C2 would take that time of
 * a processor to compile it well; code of C1 is there at once, and fast enough. To have C1 begin
 * soon is up to the options of the JVM.
 */
@AnyThread
final class CompilerCode {
  /** Of the JVM, for {@code Compiler.directives_add}. */
  private static final String DIRECTIVES =
      """
      [{
        match: ["jdk/graal/compiler/*.*", "com/oracle/truffle/compiler/*.*", "org/graalvm/collections/*.*", "jdk/vm/ci/*.*"],
        c2: { Exclude: true }
      }]
      """;

  private CompilerCode() {}

  /** Has C1 alone compile it; another JVM than HotSpot goes on as ever. */
  static void leaveToC1() {
    try {
      Path file = Files.createTempFile("es4x-compiler-", ".json");
      try {
        file.toFile().deleteOnExit(); // A short program ends meanwhile.
        Files.writeString(file, DIRECTIVES);
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "compilerDirectivesAdd",
                new Object[] {new String[] {file.toString()}},
                new String[] {String[].class.getName()});
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException | JMException | IllegalStateException unavailable) {
      // Then C2 compiles it, too.
    }
  }
}
