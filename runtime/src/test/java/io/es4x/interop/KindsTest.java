package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how JavaScript sees Java objects of several kinds. */
class KindsTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(KindsApi.class);

  @ParameterizedTest
  @ValueSource(strings = {"iterable", "function", "map", "anonymous"})
  void everyException_isAnError(String kind) throws Exception {
    String seen =
        "e => [e instanceof Error, typeof e, e.name.startsWith('io.es4x.interop.KindsApi$'), e.message,"
            + " e.stack.startsWith(e.name + ': m\\n    at '), e.getMessage()].join()";
    String call = "(async () => api.%s('%s'))().catch(" + seen + ")";
    assertEquals("true,object,true,m,true,m", scripts.evaluate(call.formatted("fail", kind)));
    assertEquals("true,object,true,m,true,m", scripts.evaluate(call.formatted("failed", kind)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (async () => api.fail('iterable'))().catch(e => [...e].join())         | 1,2
          typeof Java.type('java.time.LocalDate').of(2020, 1, 2)                 | object
          typeof Java.type('java.time.Instant').EPOCH                            | object
          typeof Java.type('java.time.DayOfWeek').MONDAY                         | object
          typeof new api.Next(1)                                                 | object
          typeof new api.Constant(5) + new api.Constant(5)()                     | function5
          [1, 2].map((n) => api.doubling()(n)).join()                            | 2,4
          [1, 2].sort(Java.type('java.util.Comparator').reverseOrder()).join()   | 2,1
          api.bytes(new Uint8Array(2))                                           | bytes 2
          api.bytes(new Uint8Array(2).buffer)                                    | bytes 2
          api.bytes(new DataView(new ArrayBuffer(2)))                            | bytes 2
          api.bytes([1, 2])                                                      | object
          api.bytes('text')                                                      | object
          api.all(new Uint8Array(2), new Uint8Array(1))                          | bytes 2
          api.all(new Uint8Array(2), 'text')                                     | objects 2
          api.buffer(new Uint8Array(2))                                          | buffer
          new api.Binary(new Uint8Array(2)).made                                 | bytes 2
          new api.Binary('text').made                                            | object
          """)
  void oneKindIsMeant(String expression, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }
}
