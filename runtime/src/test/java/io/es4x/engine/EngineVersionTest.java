package io.es4x.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.oracle.truffle.js.lang.JavaScriptLanguage;
import org.junit.jupiter.api.Test;

class EngineVersionTest {
  @Test
  void problem_namesBothVersions() {
    assertEquals(
        "ES4X was built with GraalJS 25.0.2, but the class path has GraalJS 25.0.4. Remove the libraries of"
            + " org.graalvm from the application's mvnDependencies: es4x brings those it needs.",
        EngineVersion.problem("25.0.2", "25.0.4"));
    assertNull(EngineVersion.problem("25.0.2", "25.0.2"));
  }

  @Test
  void engine_tellsItsVersion() {
    String version = JavaScriptLanguage.class.getPackage().getImplementationVersion();
    assertNotNull(version);
    assertNull(EngineVersion.problem(version));
  }
}
