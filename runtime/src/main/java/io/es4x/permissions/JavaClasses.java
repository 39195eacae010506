package io.es4x.permissions;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The Java classes that a program with permissions may use without {@code --allow-java}: those of
 * values, which reach nothing outside of them, and those of the installed {@code @vertx} packages,
 * which ask for permissions themselves.
 */
@AnyThread
final class JavaClasses {
  /** Values and collections. */
  private static final Set<String> VALUES =
      Stream.of(
              "java.lang: Appendable AutoCloseable Boolean Byte CharSequence Character Comparable Double Enum Float Integer Iterable Long Math Number Record Runnable Short String StringBuilder Throwable Void",
              "java.math: BigDecimal BigInteger MathContext RoundingMode",
              "java.util: ArrayDeque ArrayList Arrays BitSet Collection Collections Comparator Currency Date Deque EnumMap EnumSet Enumeration HashMap HashSet Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator Locale Map Map$Entry NavigableMap NavigableSet Objects Optional OptionalDouble OptionalInt OptionalLong PriorityQueue PrimitiveIterator Queue Random RandomAccess SequencedCollection SequencedMap SequencedSet Set SortedMap SortedSet Spliterator StringJoiner TreeMap TreeSet UUID",
              "java.util.concurrent: Callable CompletableFuture CompletionStage ConcurrentHashMap ConcurrentMap Future TimeUnit",
              "java.util.regex: MatchResult Matcher Pattern",
              "io.vertx.core.buffer: Buffer",
              "io.vertx.core.json: JsonArray JsonObject")
          .map(line -> line.split(": ", 2))
          .flatMap(line -> Arrays.stream(line[1].split(" ")).map(name -> line[0] + '.' + name))
          .collect(Collectors.toUnmodifiableSet());

  /** Packages of values. */
  private static final List<String> PACKAGES =
      List.of("java.time.", "java.util.function.", "java.util.stream.");

  /** Registers providers of rules, which are code. */
  private static final String EXCEPT = "java.time.zone.";

  /**
   * Packages of the runtime and the engine. Builtins call their objects, which programs do not get;
   * programs may not look them up.
   */
  private static final List<String> RUNTIME = List.of("io.es4x.", "org.graalvm.polyglot.proxy.");

  /**
   * The packages that reach files, sockets, processes, the environment or code without asking
   * Vert.x for it: drivers with connections of their own, template engines, stores of
   * configuration.
   */
  private static final Set<String> BEYOND_VERTX =
      Set.of(
          "auth-ldap auth-mongo cassandra-client config config-git config-hocon config-kubernetes-configmap config-zookeeper dropwizard-metrics hazelcast infinispan jdbc-client kafka-client mongo-client oracle-client rabbitmq-client service-discovery-backend-zookeeper service-discovery-bridge-docker service-discovery-bridge-docker-links service-discovery-bridge-kubernetes service-discovery-bridge-zookeeper web-sstore-infinispan web-templ-freemarker web-templ-handlebars web-templ-httl web-templ-jte web-templ-mvel web-templ-pebble web-templ-pug web-templ-rocker web-templ-rythm web-templ-thymeleaf zookeeper"
              .split(" "));

  private JavaClasses() {}

  static boolean areValues(String name) {
    return VALUES.contains(name) || (isIn(PACKAGES, name) && !name.startsWith(EXCEPT));
  }

  static boolean areOfRuntime(String name) {
    return isIn(RUNTIME, name);
  }

  private static boolean isIn(List<String> packages, String name) {
    return packages.stream().anyMatch(name::startsWith);
  }

  /**
   * Reads the names of all types in the {@code bindings.json} of generated packages, without those
   * of packages that do not ask for permissions. Blocks on file access.
   */
  static Predicate<String> ofBindings(List<Path> files) throws IOException {
    Set<String> names = new HashSet<>();
    for (Path file : files) {
      if (BEYOND_VERTX.stream().noneMatch(name -> file.endsWith(name + "/bindings.json"))) {
        new JsonObject(Files.readString(file)).getMap().values().forEach(each -> add(names, each));
      }
    }
    return names::contains;
  }

  private static void add(Set<String> names, Object value) {
    switch (value) {
      case String name -> names.add(name);
      case Map<?, ?> named -> named.values().forEach(each -> add(names, each));
      case Collection<?> list -> list.forEach(each -> add(names, each));
      default -> {}
    }
  }
}
