package io.es4x.loader.typescript;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsingDeclarationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          using a = b             | true
          for (using a of b) {}   | true
          await using a = b       | true
          // using one of them    | false
          /* using one = them */  | false
          'using a = b'           | false
          `using a = ${using}`    | false
          using.a = b             | false
          using(a)                | false
          """)
  void declarations_areFoundInCodeOnly(String source, boolean found) {
    assertEquals(found, UsingDeclarations.mayBeIn(source));
  }
}
