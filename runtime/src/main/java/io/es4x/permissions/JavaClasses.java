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
      named(
          "java.lang: Appendable AutoCloseable Boolean Byte CharSequence Character Comparable Double Enum Float Integer Iterable Long Math Number Record Runnable Short String StringBuilder Throwable Void",
          "java.math: BigDecimal BigInteger MathContext RoundingMode",
          "java.util: ArrayDeque ArrayList Arrays BitSet Collection Collections Comparator Currency Date Deque EnumMap EnumSet Enumeration HashMap HashSet Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator Locale Map Map$Entry NavigableMap NavigableSet Objects Optional OptionalDouble OptionalInt OptionalLong PriorityQueue PrimitiveIterator Queue Random RandomAccess SequencedCollection SequencedMap SequencedSet Set SortedMap SortedSet Spliterator StringJoiner TreeMap TreeSet UUID",
          "java.util.concurrent: Callable CompletableFuture CompletionStage ConcurrentHashMap ConcurrentMap Future TimeUnit",
          "java.util.regex: MatchResult Matcher Pattern",
          "io.netty.handler.codec.mqtt: MqttConnectReturnCode MqttQoS MqttVersion",
          "io.netty.handler.logging: ByteBufFormat",
          "io.vertx.core.buffer: Buffer",
          "io.vertx.core.json: JsonArray JsonObject",
          "io.vertx.ext.web.validation.impl: ParameterLocation");

  /** Packages of values. */
  private static final List<String> PACKAGES =
      List.of("java.time.", "java.util.function.", "java.util.stream.");

  /** Registers providers of rules, which are code. */
  private static final String EXCEPT = "java.time.zone.";

  /**
   * The Java packages of Vert.x whose classes ask for permissions. A {@code bindings.json} allows
   * no others: any npm package may have one. So the packages are absent that reach files, sockets,
   * processes, the environment or code by themselves: drivers with connections of their own,
   * template engines, stores of configuration.
   */
  private static final Set<String> ASKING =
      named(
          "io.vertx: amqp circuitbreaker core db2client httpproxy micrometer mqtt mssqlclient mysqlclient pgclient proton servicediscovery serviceproxy sqlclient uritemplate",
          "io.vertx.config: consul redis spring vault vault.client yaml",
          "io.vertx.core: buffer datagram dns eventbus file http json json.jackson json.pointer metrics net net.endpoint parsetools shareddata streams tracing transport",
          "io.vertx.db2client: spi",
          "io.vertx.ext: auth bridge consul eventbus.bridge.tcp healthchecks mail reactivestreams stomp unit web",
          "io.vertx.ext.auth: abac audit authentication authorization hashing htdigest htpasswd jwt jwt.authorization oauth2 oauth2.authorization oauth2.providers otp otp.hotp otp.totp prng properties sqlclient webauthn4j",
          "io.vertx.ext.consul: connect policy token",
          "io.vertx.ext.unit: collect junit report",
          "io.vertx.ext.web: client client.spi codec codec.spi common common.template handler handler.graphql handler.graphql.instrumentation handler.graphql.ws handler.sockjs healthchecks multipart openapi.router proxy.handler sstore sstore.cookie sstore.redis validation validation.builder",
          "io.vertx.grpc: client common server",
          "io.vertx.httpproxy: cache spi.cache",
          "io.vertx.json: schema schema.common schema.common.dsl",
          "io.vertx.micrometer: backends",
          "io.vertx.mqtt: messages messages.codes",
          "io.vertx.mssqlclient: spi",
          "io.vertx.mysqlclient: data.spatial spi",
          "io.vertx.openapi: contract validation validation.transformer",
          "io.vertx.pgclient: data pubsub spi",
          "io.vertx.proton: sasl streams",
          "io.vertx.redis: client",
          "io.vertx.servicediscovery: backend.consul backend.redis consul rest spi types utils",
          "io.vertx.sqlclient: data desc spi templates templates.annotations",
          "io.vertx.tracing: opentelemetry zipkin");

  private JavaClasses() {}

  /** Returns full names from lines such as {@code java.math: BigDecimal BigInteger}. */
  static Set<String> named(String... lines) {
    return Stream.of(lines)
        .map(line -> line.split(": ", 2))
        .flatMap(line -> Arrays.stream(line[1].split(" ")).map(name -> line[0] + '.' + name))
        .collect(Collectors.toUnmodifiableSet());
  }

  static boolean areValues(String name) {
    return VALUES.contains(name)
        || (PACKAGES.stream().anyMatch(name::startsWith) && !name.startsWith(EXCEPT));
  }

  /**
   * Reads the names of all types in the {@code bindings.json} of generated packages that ask for
   * permissions. Blocks on file access.
   */
  static Predicate<String> ofBindings(List<Path> files) throws IOException {
    Set<String> names = new HashSet<>();
    for (Path file : files) {
      new JsonObject(Files.readString(file)).getMap().values().forEach(each -> add(names, each));
    }
    names.removeIf(name -> !ASKING.contains(name.substring(0, Math.max(0, name.lastIndexOf('.')))));
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
