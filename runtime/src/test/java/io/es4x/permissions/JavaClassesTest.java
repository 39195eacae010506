package io.es4x.permissions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java classes that programs with permissions see. */
class JavaClassesTest {
  private static final Path PACKAGES = Path.of("../npm/@vertx");

  /** The packages that docs/security.md says to need {@code --allow-java}. */
  private static final Set<String> NOT_ASKING =
      Set.of(
          "auth-ldap auth-mongo cassandra-client config config-git config-hocon config-kubernetes-configmap config-zookeeper dropwizard-metrics hazelcast infinispan jdbc-client kafka-client mongo-client oracle-client rabbitmq-client service-discovery-backend-zookeeper service-discovery-bridge-docker service-discovery-bridge-docker-links service-discovery-bridge-kubernetes service-discovery-bridge-zookeeper web-sstore-infinispan web-templ-freemarker web-templ-handlebars web-templ-httl web-templ-jte web-templ-mvel web-templ-pebble web-templ-pug web-templ-rocker web-templ-rythm web-templ-thymeleaf zookeeper"
              .split(" "));

  @TempDir Path folder;

  @Test
  void bindingsOfAnyPackage_allowNothingButVertx() throws IOException {
    Path bindings = folder.resolve("bindings.json");
    Files.writeString(
        bindings,
        JsonObject.of(
                "classes",
                JsonObject.of(
                    "A", "java.lang.Runtime",
                    "B", "io.vertx.core.impl.VertxImpl",
                    "C", "io.vertx.jdbcclient.JDBCPool",
                    "D", "io.es4x.permissions.vertx.VertxGate",
                    "E", "NoPackage",
                    "F", "io.vertx.core.Vertx"))
            .encode());
    Predicate<String> allowed = JavaClasses.ofBindings(List.of(bindings));
    assertEquals(
        Set.of("io.vertx.core.Vertx"),
        names(bindings).stream().filter(allowed).collect(Collectors.toSet()));
  }

  @Test
  void packagesOfVertx_areAllowedAsAWhole_orNotAtAll() throws IOException {
    try (Stream<Path> packages = Files.list(PACKAGES)) {
      for (Path each : packages.sorted().toList()) {
        Path bindings = each.resolve("bindings.json");
        if (Files.exists(bindings)) {
          Predicate<String> allowed =
              JavaClasses.ofBindings(List.of(bindings)).or(JavaClasses::areValues);
          String name = each.getFileName().toString();
          assertTrue(
              names(bindings).stream()
                  .allMatch(one -> allowed.test(one) != NOT_ASKING.contains(name)),
              name);
        }
      }
    }
  }

  private static List<String> names(Path bindings) throws IOException {
    JsonObject classes = new JsonObject(Files.readString(bindings)).getJsonObject("classes");
    return classes.stream().map(each -> (String) each.getValue()).toList();
  }

  @Test
  void builtins_reachOnlyClassesWhoseMembersAreVisible() throws ClassNotFoundException {
    Set<String> hidden = new TreeSet<>();
    for (String name : RuntimeClasses.CALLED) {
      Class<?> type = Class.forName(name, false, getClass().getClassLoader());
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())) {
          addHidden(method.getGenericReturnType(), hidden);
        }
      }
      for (Field field : type.getFields()) {
        addHidden(field.getGenericType(), hidden);
      }
    }
    assertEquals(Set.of(), hidden);
  }

  private static void addHidden(Type type, Collection<String> hidden) {
    switch (type) {
      case ParameterizedType generic -> {
        for (Type argument : generic.getActualTypeArguments()) {
          addHidden(argument, hidden);
        }
      }
      case GenericArrayType array -> addHidden(array.getGenericComponentType(), hidden);
      case WildcardType wildcard -> addHidden(wildcard.getUpperBounds()[0], hidden);
      case Class<?> array when array.isArray() -> addHidden(array.componentType(), hidden);
      case Class<?> one
          when one.getName().startsWith("io.es4x.") && !RuntimeClasses.areCalled(one.getName()) ->
          hidden.add(one.getName());
      default -> {}
    }
  }
}
