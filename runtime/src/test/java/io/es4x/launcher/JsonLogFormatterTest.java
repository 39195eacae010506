package io.es4x.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class JsonLogFormatterTest {

  @Test
  void record_isOneObjectOnOneLine() {
    LogRecord record = new LogRecord(Level.WARNING, "two\nlines {0}");
    record.setParameters(new Object[] {"\"x\""});
    record.setLoggerName("com.acme");
    record.setInstant(Instant.parse("2026-11-22T10:00:00.123456Z"));
    String text = new JsonLogFormatter().format(record);
    assertEquals(1, text.lines().count());
    JsonObject line = new JsonObject(text);
    assertEquals(
        List.of("time", "level", "logger", "thread", "message"), List.copyOf(line.fieldNames()));
    assertEquals("2026-11-22T10:00:00.123Z", line.getString("time"));
    assertEquals("warn", line.getString("level"));
    assertEquals("com.acme", line.getString("logger"));
    assertEquals(Thread.currentThread().getName(), line.getString("thread"));
    assertEquals("two\nlines \"x\"", line.getString("message"));
  }

  @Test
  void error_hasItsMessageAndStack() {
    LogRecord record = new LogRecord(Level.SEVERE, "failed");
    record.setThrown(new IllegalStateException("why", new RuntimeException("cause")));
    JsonObject error = new JsonObject(new JsonLogFormatter().format(record)).getJsonObject("error");
    assertEquals("why", error.getString("message"));
    String stack = error.getString("stack");
    assertTrue(stack.startsWith("java.lang.IllegalStateException: why\n\tat "), stack);
    assertTrue(stack.contains("\nCaused by: java.lang.RuntimeException: cause\n"), stack);
  }
}
