package io.es4x.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.oracle.truffle.js.lang.JavaScriptLanguage;
import io.netty.channel.Channel;
import io.vertx.core.Vertx;
import org.junit.jupiter.api.Test;

class LibraryVersionsTest {
  private static final Versions BUILT = Versions.read();

  @Test
  void problem_namesBothVersions() {
    assertEquals(
        "ES4X was built with GraalJS 25.0.2, but the class path has GraalJS 25.0.4. Remove the libraries of"
            + " org.graalvm from the application's mvnDependencies, or give them that version: es4x brings"
            + " those it needs.",
        LibraryVersions.problem("GraalJS", "org.graalvm", "25.0.2", "25.0.4"));
    assertNull(LibraryVersions.problem("GraalJS", "org.graalvm", "25.0.2", "25.0.2"));
  }

  @Test
  void librariesOfTheBuild_haveNoProblem() {
    assertNull(LibraryVersions.problem(BUILT));
    assertNull(LibraryVersions.problemOfAll(BUILT));
  }

  @Test
  void libraries_tellTheirVersions() {
    assertNotNull(JavaScriptLanguage.class.getPackage().getImplementationVersion());
    assertEquals(BUILT.vertx(), Vertx.class.getPackage().getImplementationVersion());
    assertEquals(BUILT.netty(), Channel.class.getPackage().getImplementationVersion());
    assertEquals(BUILT.vertx(), LibraryVersions.versionOf("io.vertx", "vertx-sql-client"));
    assertNull(LibraryVersions.versionOf("io.vertx", "vertx-none"));
  }

  @Test
  void anotherVersionOfAnyLibrary_isAProblem() {
    assertProblem("GraalJS", new Versions("1", "25.0.0", BUILT.vertx(), BUILT.netty()));
    assertProblem("Vert.x", new Versions("1", BUILT.graaljs(), "5.0.6", BUILT.netty()));
    assertProblem("Netty", new Versions("1", BUILT.graaljs(), BUILT.vertx(), "4.2.17.Final"));
  }

  private static void assertProblem(String library, Versions built) {
    String problem = LibraryVersions.problem(built);
    assertNotNull(problem);
    assertEquals("ES4X was built with " + library, problem.substring(0, 20 + library.length()));
  }
}
