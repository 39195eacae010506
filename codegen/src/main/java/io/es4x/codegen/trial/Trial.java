package io.es4x.codegen.trial;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import io.vertx.codegen.annotations.DataObject;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Instantiates an options class (a data object) and calls its getters, and its setters with null.
 *
 * <p>The classes have a separate class loader. Each class has its own thread and a time limit; a
 * class whose trial throws has no outcome.
 */
final class Trial implements Closeable {
  private static final long LIMIT_SECONDS = 60;

  private final URLClassLoader loader;

  /** The class path contains the libraries and their dependencies. */
  Trial(List<Path> classPath) {
    this.loader =
        new URLClassLoader(
            classPath.stream().map(Trial::url).toArray(URL[]::new),
            ClassLoader.getPlatformClassLoader());
  }

  Outcome of(JavaClass type) {
    FutureTask<Outcome> task = new FutureTask<>(() -> attempt(type));
    Thread.ofPlatform().daemon().name("trial of " + type.name()).start(task);
    try {
      return task.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      return Outcome.NONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Outcome.NONE;
    }
  }

  private Outcome attempt(JavaClass type) throws ReflectiveOperationException {
    Thread.currentThread().setContextClassLoader(loader);
    Class<?> loaded = Class.forName(type.binaryName(), false, loader);
    if (!isDataObject(loaded)) {
      return Outcome.NONE;
    }
    Callable<Object> maker = maker(loaded, type.properties().isPresent());
    Set<String> nullGetters = new HashSet<>();
    Set<String> nullSetters = new HashSet<>();
    Set<String> refusingSetters = new HashSet<>();
    for (JavaMethod method : type.methods()) {
      if (isGetter(method) && returnsNull(maker, loaded.getMethod(method.name()))) {
        nullGetters.add(method.name());
      } else if (isOnlySetter(method, type)) {
        (takesNull(maker, loaded, method.name()) ? nullSetters : refusingSetters)
            .add(method.name());
      }
    }
    return new Outcome(nullGetters, nullSetters, refusingSetters);
  }

  /** Compared by name, as the class loader of the libraries has its own annotation class. */
  private static boolean isDataObject(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
        .anyMatch(each -> each.annotationType().getName().equals(DataObject.class.getName()));
  }

  /**
   * Returns a function that creates objects of a class. If options can only be created from JSON,
   * it is an empty object, as a literal need not have any option.
   */
  private Callable<Object> maker(Class<?> type, boolean fromJson)
      throws ReflectiveOperationException {
    try {
      return type.getConstructor()::newInstance;
    } catch (NoSuchMethodException e) {
      if (!fromJson) {
        throw e;
      }
      Class<?> json = Class.forName("io.vertx.core.json.JsonObject", true, loader);
      var constructor = type.getConstructor(json);
      return () -> constructor.newInstance(json.getConstructor().newInstance());
    }
  }

  static boolean isGetter(JavaMethod method) {
    return !method.isStatic()
        && method.name().matches("(get|is)[A-Z].*")
        && method.parameters().isEmpty()
        && !(method.returnType() instanceof JavaType.Primitive);
  }

  /**
   * Returns whether a method is a setter without overloads, among which null would be ambiguous.
   */
  private static boolean isOnlySetter(JavaMethod method, JavaClass type) {
    return isSetter(method)
        && type.methods().stream()
                .filter(other -> isSetter(other) && other.name().equals(method.name()))
                .count()
            == 1;
  }

  static boolean isSetter(JavaMethod method) {
    return !method.isStatic()
        && method.name().matches("set[A-Z].*")
        && method.parameters().size() == 1
        && !(method.parameters().getFirst().type() instanceof JavaType.Primitive);
  }

  private static boolean returnsNull(Callable<Object> maker, Method getter) {
    try {
      return getter.invoke(maker.call()) == null;
    } catch (Exception | LinkageError e) {
      return false; // The method returns void.
    }
  }

  private static boolean takesNull(Callable<Object> maker, Class<?> type, String setter) {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(setter)
          && method.getParameterCount() == 1
          && !method.isBridge()
          && !method.getParameterTypes()[0].isPrimitive()) {
        try {
          method.invoke(maker.call(), new Object[] {null});
          return true;
        } catch (Exception | LinkageError e) {
          return false;
        }
      }
    }
    return false;
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
