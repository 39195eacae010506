package io.es4x.slf4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class LogProviderTest {
  private final org.slf4j.Logger slf4j = new LogProvider().getLoggerFactory().getLogger("com.acme");
  private final Logger java = Logger.getLogger("com.acme");

  @Test
  void records_areThoseOfTheJavaLoggerOfTheSameName() {
    List<LogRecord> records = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            records.add(record);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    java.addHandler(handler);
    java.setUseParentHandlers(false);
    Exception why = new IllegalStateException("why");
    try {
      slf4j.info("{} of {}", 1, "{2}");
      slf4j.error("failed", why);
      slf4j.atWarn().log("fluent");
    } finally {
      java.removeHandler(handler);
      java.setUseParentHandlers(true);
    }
    assertEquals(
        List.of("1 of {2}", "failed", "fluent"),
        records.stream().map(LogRecord::getMessage).toList());
    assertEquals(
        List.of(Level.INFO, Level.SEVERE, Level.WARNING),
        records.stream().map(LogRecord::getLevel).toList());
    assertSame(why, records.get(1).getThrown());
    assertEquals("com.acme", records.getFirst().getLoggerName());
  }

  @Test
  void levels_areThoseOfTheJavaLogger() {
    java.setLevel(Level.FINE);
    try {
      assertFalse(slf4j.isTraceEnabled());
      assertTrue(slf4j.isDebugEnabled());
      java.setLevel(Level.OFF);
      assertFalse(slf4j.isErrorEnabled());
    } finally {
      java.setLevel(null);
    }
  }
}
