package io.es4x;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The package {@code io.es4x} as applications see it. */
class PublicApiTest {
  private static final Path CLASSES = Path.of("target/classes/io/es4x");
  private static final Pattern INTERNAL = Pattern.compile("io\\.es4x\\.[a-z]|org\\.graalvm\\.");

  @Test
  void publicTypes_areFew() throws Exception {
    assertEquals(
        List.of("Es4x", "Es4xOptions", "JsException", "JsMessages", "JsModule", "Supervision"),
        publicTypes().map(Class::getSimpleName).sorted().toList());
  }

  @Test
  void signatures_nameNoInternalType() throws Exception {
    assertEquals(
        List.of(),
        publicTypes()
            .flatMap(PublicApiTest::signatures)
            .filter(signature -> INTERNAL.matcher(signature).find())
            .toList());
  }

  private static Stream<Class<?>> publicTypes() throws IOException {
    try (Stream<Path> files = Files.list(CLASSES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
          .<Class<?>>map(name -> named("io.es4x." + name.replace(".class", "")))
          .filter(type -> Modifier.isPublic(type.getModifiers()))
          .toList()
          .stream();
    }
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException absent) {
      throw new AssertionError(absent);
    }
  }

  private static Stream<String> signatures(Class<?> type) {
    return Stream.of(
            Stream.of(type.toGenericString(), String.valueOf(type.getGenericSuperclass())),
            Arrays.stream(type.getGenericInterfaces()).map(String::valueOf),
            Arrays.stream(type.getFields()).map(Field::toGenericString),
            Arrays.stream(type.getConstructors()).map(Executable::toGenericString),
            Arrays.stream(type.getMethods()).map(Method::toGenericString))
        .flatMap(each -> each);
  }
}
