package io.es4x.builtins;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the table of builtins that the build generates with the modules themselves. */
class BuiltinNamesTest {

  static Set<String> names() {
    return BuiltinNames.ALL;
  }

  @ParameterizedTest
  @MethodSource("names")
  void exports_areTheEnumerablePropertiesOfTheModule(String name) {
    try (Program program = new Program()) {
      Value keys = program.context().eval("js", "(name) => Object.keys(require(name))");
      Set<String> actual = new HashSet<>(keys.execute(name).as(List.class));
      assertEquals(actual, Set.copyOf(BuiltinNames.exportsOf(name)));
    }
  }
}
