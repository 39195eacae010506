package io.es4x.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LogFormatterTest {

  private static List<String> lines(Throwable thrown) {
    LogRecord record = new LogRecord(Level.WARNING, "message");
    record.setThrown(thrown);
    return new LogFormatter(() -> false).format(record).lines().toList();
  }

  private static <T extends Throwable> T withFrames(T thrown, int count) {
    StackTraceElement frame = new StackTraceElement("io.acme.Node", "execute", "Node.java", 1);
    thrown.setStackTrace(Collections.nCopies(count, frame).toArray(StackTraceElement[]::new));
    return thrown;
  }

  @Test
  void deepStacks_areShortened_thoseOfCausesToo() {
    Throwable cause = withFrames(new IllegalStateException("cause"), 90_000);
    List<String> lines = lines(withFrames(new RuntimeException("blocked", cause), 50));
    assertTrue(lines.getFirst().endsWith(" warn message"), lines.getFirst());
    assertEquals("java.lang.RuntimeException: blocked", lines.get(1));
    assertEquals("\t... 10 more", lines.get(42));
    assertEquals("Caused by: java.lang.IllegalStateException: cause", lines.get(43));
    assertTrue(lines.size() < 90, lines.size() + " lines");
    assertTrue(
        lines.getLast().matches("\t\\.\\.\\. \\d+ (more|common frames omitted)"), lines.getLast());
  }

  @Test
  void shallowStacks_areWhole() {
    List<String> lines = lines(withFrames(new RuntimeException("x"), 40));
    assertEquals(42, lines.size());
    assertTrue(lines.getLast().startsWith("\tat "), lines.getLast());
  }

  @Test
  void levels_areThoseOfTheOption_andLoggersAreNamed_exceptOurOwn() {
    assertEquals("trace [com.acme] x", text(Level.FINEST, "com.acme", false));
    assertEquals("trace [com.acme] x", text(Level.FINER, "com.acme", false));
    assertEquals("debug [com.acme] x", text(Level.FINE, "com.acme", false));
    assertEquals("debug [com.acme] x", text(Level.CONFIG, "com.acme", false));
    assertEquals("info [com.acme] x", text(Level.INFO, "com.acme", false));
    assertEquals("warn x", text(Level.WARNING, "es4x", false));
    assertEquals("error x", text(Level.SEVERE, null, false));
  }

  @Test
  void levels_haveColors_whereThereAreSome() {
    assertEquals(
        "\u001b[31merror\u001b[39m \u001b[2m[com.acme]\u001b[22m x",
        text(Level.SEVERE, "com.acme", true));
  }

  /** The line of a record, without its time. */
  private static String text(Level level, @Nullable String logger, boolean colors) {
    LogRecord record = new LogRecord(level, "x");
    record.setLoggerName(logger);
    String line = new LogFormatter(() -> colors).format(record);
    return line.substring(line.indexOf(' ') + 1).stripTrailing();
  }
}
