package io.es4x.node.bindings.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages come in pieces of any size; what is told of them does not depend on where they break.
 */
class MessageParserTest {
  private static final String REQUESTS =
      "\r\nPOST /a?b#c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\nX-Empty: \r\n\r\n"
          + "5;n=v;q=\"a\\\"b\"\r\nhello\r\nA\r\n0123456789\r\n0\r\nTrailer: t \t\r\n\r\n"
          + "PUT http://u@h:1/x HTTP/1.1\r\nContent-Length: 3\r\nConnection: a, Keep-Alive\r\n\r\nabc"
          + "GET /u HTTP/1.1\r\nUpgrade: x\r\nconnection: upgrade\r\n\r\nother";

  private static final String RESPONSES =
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab"
          + "HTTP/1.1 304\r\n\r\nHTTP/1.0 200 Fine day\r\nX: y\r\n\r\nto the end";

  private static final String FAULTY =
      "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n";

  static Stream<String> messages() {
    return Stream.of(REQUESTS, RESPONSES, FAULTY);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void toldTheSameWhereverTheyBreak(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    String whole = told(bytes, bytes.length, bytes.length);
    for (int first = 0; first < bytes.length; first++) {
      assertEquals(whole, told(bytes, first, bytes.length), "broken at " + first);
    }
    assertEquals(whole, told(bytes, 1, 1), "byte by byte");
  }

  @Test
  void tellsWhatIsInMessages() {
    assertEquals(
        """
        begin|url /a?b#c|name Host|value h|name Transfer-Encoding|value gzip, chunked\
        |name X-Empty|value |head 3 1.1 true|body hello0123456789|name Trailer|value t \t|complete\
        |begin|url http://u@h:1/x|name Content-Length|value 3|name Connection\
        |value a, Keep-Alive|head 4 1.1 true|body abc|complete\
        |begin|url /u|name Upgrade|value x|name connection|value upgrade|head 1 1.1 true|complete\
        |left other""",
        told(REQUESTS));
    assertEquals(
        """
        begin|status Continue|head 100 1.1 true|complete\
        |begin|status OK|name Content-Length|value 2|head 200 1.1 true|body ab|complete\
        |begin|head 304 1.1 true|complete\
        |begin|status Fine day|name X|value y|head 200 1.0 false|body to the end|complete""",
        told(RESPONSES));
    assertEquals(
        "begin|url /|name Content-Length|value 1|name Transfer-Encoding"
            + "|Transfer-Encoding can't be present with Content-Length",
        told(FAULTY));
  }

  @Test
  void refusesBytesWhileItIsPaused() {
    MessageParser parser = new MessageParser(true, 0, new Recorder());
    parser.pause();
    byte[] bytes = FAULTY.getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(
        Fault.PAUSED,
        assertThrows(HttpSyntaxException.class, () -> parser.execute(bytes, 0, 3)).fault());
    parser.resume();
    assertEquals(3, parser.execute(bytes, 0, 3));
    assertEquals(
        Fault.INVALID_EOF_STATE, assertThrows(HttpSyntaxException.class, parser::finish).fault());
  }

  private static String told(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return told(bytes, bytes.length, bytes.length);
  }

  /** The record of bytes that come in pieces of a size, the first of which is of another. */
  private static String told(byte[] bytes, int first, int size) {
    Recorder recorder = new Recorder();
    MessageParser parser = new MessageParser(bytes[0] != 'H', 0, recorder);
    recorder.message = parser.message();
    int from = 0;
    int to = first;
    try {
      while (from < bytes.length) {
        int end = parser.execute(bytes, from, to);
        if (end < to || parser.message().isUpgrade) {
          recorder.tell(
              "left", new String(bytes, end, bytes.length - end, StandardCharsets.ISO_8859_1));
          return recorder.text();
        }
        from = to;
        to = Math.min(bytes.length, from + size);
      }
      parser.finish();
    } catch (HttpSyntaxException failure) {
      recorder.tell(failure.reason());
    }
    return recorder.text();
  }
}
