package io.es4x.loader.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TokensTest {

  @Test
  void coversWhatIsInTokensButNotCommentsAndSpace() {
    String source = "a = `x\n//# y`; // z\n b";
    Tokens tokens = Tokens.of(source);

    StringBuilder covered = new StringBuilder();
    for (int i = 0; i < source.length(); i++) {
      covered.append(tokens.covers(i) ? source.charAt(i) : '_');
    }
    assertEquals("a_=_`x\n//# y`;_______b", covered.toString());
  }
}
