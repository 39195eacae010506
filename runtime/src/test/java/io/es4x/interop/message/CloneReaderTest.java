package io.es4x.interop.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Clones whose bytes are damaged, or made by somebody else. */
class CloneReaderTest {
  private static final int VERSION = 15;

  /** An object with a date, a Map, a Set, bytes, a BigInt, an error and a sparse array. */
  private static final byte[] WHOLE =
      clone(
          "o\"\1dD",
          new byte[8],
          "\"\1m;\"\1kI\2:\2\"\1s'I\2,\1\"\1bB\3abcVB\0\3\0\"\1gZ\2",
          new byte[] {5},
          "\"\2errm\"\2no.\"\1aa\4I\2\"\1x@\1\4{\7");

  @Test
  void whole_isRead() {
    JsonObject read = assertInstanceOf(JsonObject.class, CloneReader.read(WHOLE));
    assertEquals(List.of("d", "m", "s", "b", "g", "er", "a"), List.copyOf(read.fieldNames()));
    assertEquals(JsonArray.of(null, "x", null, null), read.getJsonArray("a"));
  }

  @Test
  void damaged_isReadOrRefused() {
    for (int i = 0; i < WHOLE.length; i++) {
      assertReadOrRefused(Arrays.copyOf(WHOLE, i));
      for (int value = Byte.MIN_VALUE; value <= Byte.MAX_VALUE; value++) {
        byte[] damaged = WHOLE.clone();
        damaged[i] = (byte) value;
        assertReadOrRefused(damaged);
      }
    }
  }

  private static void assertReadOrRefused(byte[] bytes) {
    try {
      CloneReader.read(bytes);
    } catch (IllegalStateException refused) {
      assertTrue(String.valueOf(refused.getMessage()).contains(" "));
    }
  }

  @Test
  void lengthsBeyondTheBytes_takeNoMemory() {
    byte[] length = {-1, -1, -1, -1, 7};
    for (String tag : List.of("A", "a", "\"", "S", "c", "Z", "B")) {
      assertThrows(IllegalStateException.class, () -> CloneReader.read(clone(tag, length)), tag);
    }
    byte[] sparse = {-1, -1, -1, 7};
    byte[] nested = clone("a", sparse, "I\0a", sparse);
    assertThrows(IllegalStateException.class, () -> CloneReader.read(nested));
  }

  @Test
  void depth_isLimited() {
    byte[] deep = clone("A\1".repeat(1_000_000));
    assertThrows(IllegalStateException.class, () -> CloneReader.read(deep));
  }

  @Test
  void keysThatContainThemselves_areRefused() {
    byte[] set = clone("'^\0A\1^\0$\0\1A\1^\0$\0\1,\3");
    assertThrows(IllegalStateException.class, () -> CloneReader.read(set));
  }

  @Test
  void otherVersions_areNamed() {
    byte[] newer = clone("T");
    newer[1] = VERSION + 1;
    Throwable refused = assertThrows(IllegalStateException.class, () -> CloneReader.read(newer));
    assertTrue(refused.toString().contains("version 16"), refused.toString());
  }

  /** Joins bytes, and texts of one byte a character, behind the header of the format. */
  private static byte[] clone(Object... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(0xff);
    bytes.write(VERSION);
    for (Object part : parts) {
      bytes.writeBytes(
          part instanceof String text ? text.getBytes(StandardCharsets.ISO_8859_1) : (byte[]) part);
    }
    return bytes.toByteArray();
  }
}
