package io.es4x.patches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that patched classes of Vert.x behave like the originals in applications without scripts.
 */
class OriginalsTest {
  @ParameterizedTest
  @ValueSource(classes = {JsonProgram.class, FutureProgram.class})
  void programs_printTheSameWithTheOriginalClasses(Class<? extends Callable<List<String>>> program)
      throws Exception {
    List<String> patched = run(program, OriginalsTest.class.getClassLoader());
    List<String> original = run(program, new Originals());
    assertEquals("original", original.getFirst());
    assertEquals("patched", patched.getFirst());
    assertTrue(patched.size() > 5);
    assertEquals(original.subList(1, original.size()), patched.subList(1, patched.size()));
  }

  private static List<String> run(Class<?> program, ClassLoader loader) throws Exception {
    Class<?> loaded = Class.forName(program.getName(), true, loader);
    @SuppressWarnings("unchecked")
    Callable<List<String>> made =
        (Callable<List<String>>) loaded.getDeclaredConstructor().newInstance();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return made.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /**
   * Loads the classes of Vert.x, and the programs, a second time: those of Vert.x from its jars.
   */
  private static final class Originals extends ClassLoader {
    private Originals() {
      super(OriginalsTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) {
          return known;
        }
        boolean anew = name.startsWith("io.vertx.") || name.endsWith("Program");
        return anew ? define(name) : super.loadClass(name, resolve);
      }
    }

    /** Returns no services of the runtime, which need the patched classes. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      List<URL> all = Collections.list(super.getResources(name));
      return Collections.enumeration(
          name.startsWith("META-INF/services/")
              ? all.stream().filter(url -> url.getProtocol().equals("jar")).toList()
              : all);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/') + ".class";
      try {
        for (URL url : Collections.list(getParent().getResources(file))) {
          if (url.getProtocol().equals("jar") || name.endsWith("Program")) {
            try (InputStream in = url.openStream()) {
              byte[] bytes = in.readAllBytes();
              return defineClass(name, bytes, 0, bytes.length);
            }
          }
        }
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
