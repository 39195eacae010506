package io.es4x.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class LogFormatterTest {

  private static List<String> lines(Throwable thrown) {
    LogRecord record = new LogRecord(Level.WARNING, "message");
    record.setThrown(thrown);
    return new LogFormatter().format(record).lines().toList();
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
}
