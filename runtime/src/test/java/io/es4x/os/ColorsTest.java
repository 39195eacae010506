package io.es4x.os;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColorsTest {
  private static final StandardStream PIPE = StandardStream.to(OutputStream.nullOutputStream(), 2);

  @Test
  void forceColor_decidesAlone() {
    assertTrue(Colors.areShown(Map.of("FORCE_COLOR", "1", "NO_COLOR", "1"), PIPE));
    assertTrue(Colors.areShown(Map.of("FORCE_COLOR", ""), PIPE));
    assertFalse(Colors.areShown(Map.of("FORCE_COLOR", "0", "TERM", "xterm"), PIPE));
  }

  @Test
  void streamThatIsNoTerminal_hasNone() {
    assertFalse(Colors.areShown(Map.of("TERM", "xterm"), PIPE));
  }
}
