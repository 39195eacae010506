package io.es4x.codegen.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NpmVersionTest {
  @ParameterizedTest
  @CsvSource({
    "33.4.0-jre, 33.4.0-jre",
    "76.1, 76.1.0",
    "5, 5.0.0",
    "4.1.0.Final, 4.1.0-Final",
    "20240303, 20240303.0.0",
    "2024.01.02, 2024.1.2",
    "1.0_beta 2, 1.0.0-beta-2",
    "1.2.3.4, 1.2.3-4",
    "1.2.3.04, 1.2.3-r04",
    "r938, 0.0.0",
  })
  void mavenVersion_becomesOneThatNpmTakes(String maven, String npm) {
    assertEquals(npm, NpmVersion.of(maven));
  }
}
