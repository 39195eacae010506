package io.es4x.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import io.es4x.codegen.cli.Declarations.Interface;
import io.es4x.codegen.cli.Declarations.Member;
import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.Origin;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Compares the declarations of all modules, as they are written, with the classes in the jars: what
 * is declared exists, and what is public is declared.
 */
class TruthTest {
  /** Their signatures mention an optional library, so that reflection cannot list the members. */
  private static final Set<String> UNREADABLE =
      Set.of(
          "io.vertx.micrometer.PrometheusRequestHandler",
          "io.vertx.micrometer.PrometheusScrapingHandler",
          "io.vertx.micrometer.VertxInfluxDbOptions",
          "io.vertx.micrometer.VertxJmxMetricsOptions",
          "io.vertx.micrometer.backends.InfluxDbBackendRegistry",
          "io.vertx.micrometer.backends.JmxBackendRegistry",
          "io.vertx.micrometer.backends.PrometheusBackendRegistry");

  private static final Map<String, Declarations> FILES = new LinkedHashMap<>();
  private static final Map<String, Map<String, Class<?>>> CLASSES = new LinkedHashMap<>();
  private static final Set<String> SKIPPED = new TreeSet<>();
  private static final Map<String, Path> JARS = new LinkedHashMap<>();
  private static final Map<String, Set<String>> NAMES = new LinkedHashMap<>();
  private static final List<NpmPackage> PACKAGES = new ArrayList<>();
  private static ClassLoader loader = TruthTest.class.getClassLoader();

  @BeforeAll
  static void generate() throws Exception {
    Generation generation = Generation.of(ModuleTable.read(Path.of("modules.json")));
    loader = loader(generation.classPath());
    PACKAGES.addAll(generation.packages());
    for (NpmPackage content : generation.packages()) {
      String module = content.spec().module();
      FILES.put(module, Declarations.read(content.files().get("index.d.ts")));
      JARS.put(module, jar(content.spec(), generation.classPath()));
      Map<String, String> names = classNames(content);
      NAMES.put(module, new TreeSet<>(names.values()));
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
    Origin.Maven library = (Origin.Maven) spec.origin();
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
    assertTrue(hasMember(String.class, new Member("indexOf", 1, "number"), false));
    assertFalse(hasMember(String.class, new Member("indexOf", 1, "string"), false));
    assertFalse(hasMember(String.class, new Member("indexOf", 1, "number"), true));
    assertFalse(hasMember(String.class, new Member("indexOf", 9, "number"), false));
    assertFalse(hasMember(String.class, new Member("indexof", 1, "number"), false));
  }

  @Test
  void undeclaredMember_isFound() throws Exception {
    Method close = CLASSES.get("core").get("Vertx").getMethod("close");
    assertTrue(isDeclared("core", "Vertx", close));
    assertFalse(isDeclared("core", "Context", close));
  }

  @Test
  void publicType_isExported() throws Exception {
    Set<String> missing = new TreeSet<>();
    for (Map.Entry<String, Path> jar : JARS.entrySet()) {
      Set<String> exported = new TreeSet<>(NAMES.get(jar.getKey()));
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
  void declaredMember_existsInJava() {
    List<String> lies = new ArrayList<>();
    CLASSES.forEach(
        (module, classes) ->
            classes.forEach(
                (name, type) -> {
                  Map<String, Interface> declared = FILES.get(module).interfaces();
                  assertTrue(declared.containsKey(name), module + ": " + name + " is undeclared");
                  members(declared, name)
                      .filter(member -> !hasMember(type, member, false))
                      .forEach(member -> lies.add(type.getName() + "." + member));
                  members(declared, name + "Statics")
                      .filter(member -> !hasMember(type, member, true))
                      .forEach(member -> lies.add("static " + type.getName() + "." + member));
                }));
    assertEquals("", String.join("\n", lies));
  }

  private static Stream<Member> members(Map<String, Interface> declared, String name) {
    return declared.containsKey(name) ? declared.get(name).members().stream() : Stream.empty();
  }

  private static boolean hasMember(Class<?> type, Member member, boolean isStatic) {
    if (member.result().equals("never")) {
      return true; // It says what the Java object does not have.
    }
    if (member.name().equals("new")) {
      return Arrays.stream(type.getConstructors())
          .anyMatch(each -> each.getParameterCount() == member.parameters());
    }
    if (member.parameters() < 0) {
      return Arrays.stream(type.getFields())
          .filter(field -> Modifier.isStatic(field.getModifiers()) == isStatic)
          .anyMatch(field -> field.getName().equals(member.name()));
    }
    return Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(Object.class.getMethods()))
        .filter(method -> Modifier.isStatic(method.getModifiers()) == isStatic)
        .filter(method -> method.getName().equals(member.name()))
        .filter(method -> method.getParameterCount() == member.parameters())
        .anyMatch(method -> returns(method.getReturnType(), member.result()));
  }

  /** Compares the results that TypeScript has names for. */
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
                    if (isOwed(type, method) && !isDeclared(module, name, method)) {
                      missing.add(method.toString() + " of " + type.getName());
                    }
                  }
                  for (Constructor<?> constructor : type.getConstructors()) {
                    if (!Modifier.isAbstract(type.getModifiers())
                        && !type.isEnum()
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

  /** What is left out, and why. */
  private static boolean isOwed(Class<?> type, Method method) {
    String declarer = method.getDeclaringClass().getName();
    // java.d.ts declares what is useful in JavaScript of the platform's types.
    boolean ofPlatform = declarer.startsWith("java.");
    // java.EnumType has them.
    boolean ofEnum =
        type.isEnum() && (method.getName().equals("values") || method.getName().equals("valueOf"));
    return !ofPlatform && !ofEnum && !method.isSynthetic();
  }

  private static boolean isDeclared(String module, String name, Method method) {
    return Modifier.isStatic(method.getModifiers())
        ? isDeclared(module, name + "Statics", method.getName(), method)
        : isDeclared(module, name, method.getName(), method);
  }

  /** Looks through the supertypes, as TypeScript does. */
  private static boolean isDeclared(
      String module, String name, String member, Executable executable) {
    Interface found = FILES.get(module).interfaces().get(name);
    if (found == null) {
      return false;
    }
    boolean own = found.members().stream().anyMatch(each -> each.name().equals(member));
    if (own) {
      return found.members().stream()
          .anyMatch(
              each ->
                  each.name().equals(member)
                      && each.parameters() == executable.getParameterCount());
    }
    // What java.Object declares needs no mention.
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
    String other = FILES.get(module).imports().get(name.substring(0, dot));
    return other != null && isDeclared(other, name.substring(dot + 1), member, executable);
  }

  private static boolean isDeclaredField(String module, String name, Field field) {
    String owner = Modifier.isStatic(field.getModifiers()) ? name + "Statics" : name;
    // A method of the same name is what JavaScript sees.
    return members(FILES.get(module).interfaces(), owner)
        .anyMatch(member -> member.name().equals(field.getName()));
  }
}
