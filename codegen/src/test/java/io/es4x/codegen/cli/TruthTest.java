package io.es4x.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import io.es4x.codegen.cli.Declarations.Interface;
import io.es4x.codegen.cli.Declarations.Member;
import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.PackageSpec;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Compares the generated declarations of all modules with the classes in the jars: all declared
 * members exist, and all public members are declared.
 */
class TruthTest {
  /**
   * Classes whose signatures use a missing optional library, so that reflection cannot list their
   * members.
   */
  private static final Set<String> UNREADABLE =
      Set.of(
          "io.vertx.micrometer.PrometheusRequestHandler",
          "io.vertx.micrometer.PrometheusScrapingHandler",
          "io.vertx.micrometer.VertxInfluxDbOptions",
          "io.vertx.micrometer.VertxJmxMetricsOptions",
          "io.vertx.micrometer.backends.InfluxDbBackendRegistry",
          "io.vertx.micrometer.backends.JmxBackendRegistry",
          "io.vertx.micrometer.backends.PrometheusBackendRegistry");

  /** The properties that the runtime takes itself: see {@code augmentations.json}. */
  private static final Set<String> OF_THE_RUNTIME =
      Set.of("io.vertx.core.DeploymentOptions: onError");

  /** The classes to which the runtime adds overloads of {@code executeBlocking}. */
  private static final List<String> BLOCKING =
      List.of(
          "io.vertx.core.Context.executeBlocking",
          "io.vertx.core.Vertx.executeBlocking",
          "io.vertx.core.WorkerExecutor.executeBlocking");

  /** The parameters of the overload that Java has in another form, with options as a value. */
  private static final String WITH_ARGUMENTS =
      "[(...args: A) => T | PromiseLike<T>, { args: [...A]; ordered?: boolean }]";

  /**
   * Methods with another number of declarations than overloads: fewer, as {@code number} covers
   * several, or more, by those that the runtime adds.
   */
  private static final Set<String> DIFFERENT =
      Stream.concat(
              Stream.of("io.vertx.redis.client.Request.arg: 9 of 13"),
              BLOCKING.stream().map(method -> method + ": 4 of 2"))
          .collect(Collectors.toSet());

  private static final ByModule<Declarations> FILES = new ByModule<>();
  private static final ByModule<Map<String, Class<?>>> CLASSES = new ByModule<>();
  private static final Set<String> SKIPPED = new TreeSet<>();
  private static final Map<String, Path> JARS = new LinkedHashMap<>();
  private static final ByModule<Map<String, String>> NAMES = new ByModule<>();
  private static final List<NpmPackage> PACKAGES = new ArrayList<>();
  private static ClassLoader loader = TruthTest.class.getClassLoader();

  @BeforeAll
  static void generate() throws Exception {
    Generation generation = Generation.of(ModuleTable.read(Path.of("modules.json")), _ -> {});
    loader = loader(generation.classPath());
    PACKAGES.addAll(generation.packages());
    for (NpmPackage content : generation.packages()) {
      String module = content.spec().module();
      FILES.put(module, Declarations.read(declarations(content)));
      JARS.put(module, jar(content.spec(), generation.classPath()));
      Map<String, String> names = classNames(content);
      NAMES.put(module, names);
      Map<String, Class<?>> classes = new LinkedHashMap<>();
      for (Map.Entry<String, String> entry : names.entrySet()) {
        Class<?> type = Class.forName(entry.getValue(), false, loader);
        if (isReadable(type)) {
          classes.put(entry.getKey(), type);
        }
      }
      CLASSES.put(module, classes);
    }
  }

  private static ClassLoader loader(List<Path> classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : classPath) {
      urls.add(jar.toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  private static Path jar(PackageSpec spec, List<Path> classPath) {
    PackageOrigin.Maven library = (PackageOrigin.Maven) spec.origin();
    String name = library.artifactId() + "-" + library.version() + ".jar";
    return classPath.stream().filter(jar -> jar.endsWith(name)).findFirst().orElseThrow();
  }

  private static Map<String, String> classNames(NpmPackage content) {
    Map<String, String> names = new LinkedHashMap<>();
    JsonParser.parseString(content.files().get("bindings.json"))
        .getAsJsonObject()
        .getAsJsonObject("classes")
        .asMap()
        .forEach((name, className) -> names.put(name, className.getAsString()));
    return names;
  }

  private static boolean isReadable(Class<?> type) {
    try {
      return type.getMethods().length + type.getConstructors().length + type.getFields().length
          >= 0;
    } catch (NoClassDefFoundError e) {
      SKIPPED.add(type.getName());
      return false;
    }
  }

  @Test
  void unreadableClasses_areKnown() {
    assertEquals(new TreeSet<>(UNREADABLE), SKIPPED);
  }

  @Test
  void madeUpMember_isFound() {
    Member real = new Member("indexOf", List.of("string", "number"), "number");
    assertTrue(hasMember("core", String.class, real, false));
    assertFalse(hasMember("core", String.class, real, true));
    for (Member wrong :
        List.of(
            new Member("indexOf", List.of("string", "number"), "string"),
            new Member("indexOf", List.of("string", "boolean"), "number"),
            new Member("indexOf", List.of("string"), "boolean"),
            new Member("indexOf", List.of("string", "number", "number", "number"), "number"),
            new Member("indexof", List.of("string", "number"), "number"))) {
      assertFalse(hasMember("core", String.class, wrong, false), wrong.toString());
    }
  }

  @Test
  void undeclaredMember_isFound() throws Exception {
    Method close = Class.forName("io.vertx.core.Vertx", false, loader).getMethod("close");
    assertTrue(isDeclared("core", "Vertx", close));
    assertFalse(isDeclared("core", "Context", close));
  }

  @Test
  void publicType_isExported() throws Exception {
    Set<String> missing = new TreeSet<>();
    for (Map.Entry<String, Path> jar : JARS.entrySet()) {
      Set<String> exported = new TreeSet<>(NAMES.of(jar.getKey()).values());
      for (String name : new JarApi(jar.getValue()).publicTypes(loader)) {
        if (!exported.contains(name)) {
          missing.add(name);
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void documentedDefault_isThatOfANewObject() {
    OptionDefaults defaults = new OptionDefaults(loader);
    assertEquals(List.of(), defaults.wrong(PACKAGES));
    assertTrue(defaults.compared() > 200, "compared: " + defaults.compared());
  }

  @Test
  void getterOfANewObject_returnsNullOnlyWhereTypedSo() {
    OptionGetters getters = new OptionGetters(FILES);
    List<String> lies = new ArrayList<>();
    CLASSES.forEach(
        (module, classes) ->
            classes.forEach((name, type) -> lies.addAll(getters.wrong(module, name, type))));
    assertEquals("", String.join("\n", lies));
    assertTrue(getters.called() > 1500, "called: " + getters.called());
    assertTrue(getters.nulls() > 300, "null: " + getters.nulls());
  }

  @Test
  void declaredMember_existsInJava() {
    List<String> lies = new ArrayList<>();
    CLASSES.forEach(
        (module, classes) ->
            classes.forEach(
                (name, type) -> {
                  Map<String, Interface> declared = FILES.of(module).interfaces();
                  assertTrue(declared.containsKey(name), module + ": " + name + " is undeclared");
                  members(declared, name)
                      .filter(member -> !hasMember(module, type, member, false))
                      .forEach(member -> lies.add(of(type, member)));
                  members(declared, name + "Statics")
                      .filter(member -> !hasMember(module, type, member, true))
                      .forEach(member -> lies.add("static " + of(type, member)));
                }));
    List<String> added = BLOCKING.stream().map(method -> method + WITH_ARGUMENTS).toList();
    assertEquals(String.join("\n", added), String.join("\n", lies.stream().sorted().toList()));
  }

  private static String of(Class<?> type, Member member) {
    return type.getName() + "." + member.name() + member.parameters();
  }

  @Test
  void overloads_areAsManyAsInJava() {
    Set<String> differences = new TreeSet<>();
    CLASSES.forEach(
        (module, classes) ->
            classes.forEach(
                (name, type) -> {
                  Map<String, Interface> declared = FILES.of(module).interfaces();
                  differences.addAll(Overloads.differences(type, members(declared, name), false));
                  differences.addAll(
                      Overloads.differences(type, members(declared, name + "Statics"), true));
                }));
    assertEquals(DIFFERENT, differences);
  }

  @Test
  void keysOfLiterals_areWhatSettersAndAddersTake() {
    Set<String> lies = new TreeSet<>();
    CLASSES.forEach(
        (module, classes) ->
            classes.forEach(
                (name, type) -> {
                  Interface literal = FILES.of(module).interfaces().get(name + "Init");
                  if (literal != null) {
                    LiteralKeys.of(type)
                        .lies(literal)
                        .forEach(key -> lies.add(type.getName() + ": " + key));
                  }
                }));
    assertEquals(OF_THE_RUNTIME, lies);
  }

  /** Fails if this test cannot parse a declaration, which it would not compare then. */
  @Test
  void everyDeclaredMember_isCompared() {
    for (NpmPackage content : PACKAGES) {
      String module = content.spec().module();
      Map<String, Interface> declared = FILES.of(module).interfaces();
      long compared =
          NAMES.of(module).keySet().stream()
              .flatMap(name -> Stream.of(name, name + "Statics", name + "Init"))
              .mapToLong(name -> members(declared, name).count())
              .sum();
      long written = declarations(content).lines().filter(line -> line.matches("  \\w.*;")).count();
      assertEquals(written, compared, module);
    }
  }

  private static String declarations(NpmPackage content) {
    return Objects.requireNonNull(content.files().get("index.d.ts"), "each package has types");
  }

  private static Stream<Member> members(Map<String, Interface> declared, String name) {
    return Stream.ofNullable(declared.get(name)).flatMap(found -> found.members().stream());
  }

  private static boolean hasMember(String module, Class<?> type, Member member, boolean isStatic) {
    ErasedTypes types = types(module);
    if (member.result().equals("never")) {
      return true; // The member declares what the Java object does not have.
    }
    if (member.name().equals("new")) {
      return Arrays.stream(type.getConstructors())
          .anyMatch(each -> types.match(member.parameters(), each));
    }
    if (member.isProperty()) {
      return Arrays.stream(type.getFields())
          .filter(field -> Modifier.isStatic(field.getModifiers()) == isStatic)
          .anyMatch(field -> field.getName().equals(member.name()));
    }
    return Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(Object.class.getMethods()))
        .filter(method -> Modifier.isStatic(method.getModifiers()) == isStatic)
        .filter(method -> method.getName().equals(member.name()))
        .filter(method -> types.match(member.parameters(), method))
        .anyMatch(method -> returns(method.getReturnType(), member.result()));
  }

  /** The types under the names that the declarations of a module use. */
  private static ErasedTypes types(String module) {
    return new ErasedTypes(
        name -> {
          int dot = name.indexOf('.');
          String owner = dot < 0 ? module : FILES.of(module).imports().get(name.substring(0, dot));
          return owner == null ? null : NAMES.of(owner).get(name.substring(dot + 1));
        });
  }

  /** Compares result types that have an equivalent in TypeScript. */
  private static boolean returns(Class<?> result, String declared) {
    return switch (declared.replace(" | null", "")) {
      case "number" -> Number.class.isAssignableFrom(result) || isNumeric(result);
      case "string" -> result == String.class || result == char.class || result == Character.class;
      case "boolean" -> result == boolean.class || result == Boolean.class;
      case "void" -> result == void.class || result == Void.class;
      default -> !result.isPrimitive();
    };
  }

  private static boolean isNumeric(Class<?> result) {
    return result.isPrimitive()
        && result != boolean.class
        && result != char.class
        && result != void.class;
  }

  @Test
  void publicMember_isDeclared() {
    List<String> missing = new ArrayList<>();
    CLASSES.forEach(
        (module, classes) ->
            classes.forEach(
                (name, type) -> {
                  for (Method method : type.getMethods()) {
                    if (Owed.is(type, method) && !isDeclared(module, name, method)) {
                      missing.add(method.toString() + " of " + type.getName());
                    }
                  }
                  for (Constructor<?> constructor : type.getConstructors()) {
                    if (!Modifier.isAbstract(type.getModifiers())
                        && !type.isEnum()
                        && !Owed.mentionsInternals(constructor)
                        && !isDeclared(module, name + "Statics", "new", constructor)) {
                      missing.add(constructor.toString());
                    }
                  }
                  for (Field field : type.getDeclaredFields()) {
                    if (Modifier.isPublic(field.getModifiers())
                        && !isDeclaredField(module, name, field)) {
                      missing.add(field.toString());
                    }
                  }
                }));
    assertEquals("", String.join("\n", missing));
  }

  private static boolean isDeclared(String module, String name, Method method) {
    return Modifier.isStatic(method.getModifiers())
        ? isDeclared(module, name + "Statics", method.getName(), method)
        : isDeclared(module, name, method.getName(), method);
  }

  /** Searches the supertypes, as TypeScript does. */
  private static boolean isDeclared(
      String module, String name, String member, Executable executable) {
    Interface found = FILES.of(module).interfaces().get(name);
    if (found == null) {
      return false;
    }
    boolean own = found.members().stream().anyMatch(each -> each.name().equals(member));
    if (own) {
      return found.members().stream()
          .anyMatch(
              each ->
                  each.name().equals(member)
                      && !each.isProperty()
                      && types(module).match(each.parameters(), executable));
    }
    // Members of java.Object need not be declared.
    return isOfObject(member, executable)
        || found.supertypes().stream()
            .anyMatch(supertype -> isInherited(module, supertype, member, executable));
  }

  private static boolean isOfObject(String member, Executable executable) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(
            method ->
                method.getName().equals(member)
                    && Arrays.equals(method.getParameterTypes(), executable.getParameterTypes()));
  }

  private static boolean isInherited(
      String module, String supertype, String member, Executable executable) {
    if (supertype.startsWith("Omit<")) {
      List<String> arguments =
          Declarations.split(supertype.substring("Omit<".length(), supertype.length() - 1));
      return !arguments.get(1).contains("'" + member + "'")
          && isInherited(module, arguments.getFirst(), member, executable);
    }
    String name = supertype.replaceFirst("<.*", "");
    int dot = name.indexOf('.');
    if (dot < 0) {
      return isDeclared(module, name, member, executable);
    }
    String other = FILES.of(module).imports().get(name.substring(0, dot));
    return other != null && isDeclared(other, name.substring(dot + 1), member, executable);
  }

  private static boolean isDeclaredField(String module, String name, Field field) {
    String owner = Modifier.isStatic(field.getModifiers()) ? name + "Statics" : name;
    // JavaScript sees the method of the same name.
    return members(FILES.of(module).interfaces(), owner)
        .anyMatch(member -> member.name().equals(field.getName()));
  }
}
