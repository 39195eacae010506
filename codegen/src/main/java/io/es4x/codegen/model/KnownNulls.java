package io.es4x.codegen.model;

import java.util.Map;
import java.util.regex.Pattern;
import javax.lang.model.element.ExecutableElement;

/** Results that may be null although neither an annotation nor the documentation says so. */
final class KnownNulls {
  /** Columns may be null; the types of values and JSON already include null. */
  private static final Pattern COLUMNS = Pattern.compile("get(?!Value$|Json$|Column).*");

  /** Methods of the JDK, which has no annotations, and of Vert.x where an annotation is missing. */
  private static final Map<String, Pattern> NULLS =
      Map.ofEntries(
          Map.entry(
              "java.util.Map",
              Pattern.compile("get|put|remove|putIfAbsent|replace|compute|computeIfPresent")),
          Map.entry(
              "java.util.concurrent.ConcurrentMap",
              Pattern.compile("putIfAbsent|replace|compute|computeIfPresent")),
          Map.entry("java.util.Queue", Pattern.compile("poll|peek")),
          Map.entry("java.util.Deque", Pattern.compile("pollFirst|pollLast|peekFirst|peekLast")),
          Map.entry(
              "java.util.NavigableSet",
              Pattern.compile("lower|floor|higher|ceiling|pollFirst|pollLast")),
          Map.entry(
              "java.lang.Throwable", Pattern.compile("getMessage|getLocalizedMessage|getCause")),
          Map.entry("io.vertx.sqlclient.Tuple", COLUMNS),
          Map.entry("io.vertx.sqlclient.Row", COLUMNS),
          Map.entry("io.vertx.ext.web.Session", Pattern.compile("get|oldId")),
          Map.entry("io.vertx.ext.web.sstore.AbstractSession", Pattern.compile("get|oldId")),
          Map.entry("io.vertx.core.Context", Pattern.compile("get|getLocal")));

  private KnownNulls() {}

  static boolean has(ExecutableElement method) {
    Pattern names = NULLS.get(PublicMethods.owner(method).getQualifiedName().toString());
    return names != null && names.matcher(method.getSimpleName()).matches();
  }
}
