package io.es4x.codegen.typemap;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.TypeParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Maps Java types to TypeScript, for the declarations of one package.
 *
 * <p>A type has two forms. {@link #output} is the type of a value that JavaScript gets from Java.
 * {@link #input} is the type of a value that it may pass: the type's {@code Like}, if it has one.
 * Inside a callback the two are swapped, as its arguments come from Java and its result goes to
 * Java.
 */
public final class TypeMapper {
  /** Supertypes that are too general to represent a class. */
  private static final Set<String> VAGUE = Set.of("java.lang.Comparable", "java.lang.Enum");

  private static final Set<String> BOUNDS_OF_SCALARS =
      Set.of("java.lang.Comparable", "java.lang.CharSequence");

  private final String module;
  private final ApiTypes api;
  private final PlatformTypes platform;
  private final Set<String> reachable;
  private final Usage usage = new Usage();

  /**
   * Creates a mapper for the declarations of {@code module}; types of packages that are not {@code
   * reachable} from it are opaque.
   */
  public TypeMapper(String module, ApiTypes api, PlatformTypes platform, Set<String> reachable) {
    this.module = module;
    this.api = api;
    this.platform = platform;
    this.reachable = reachable;
  }

  /** Returns a new mapper for the same types. */
  public TypeMapper unused() {
    return new TypeMapper(module, api, platform, reachable);
  }

  /** Returns the types that were used so far. */
  public Usage usage() {
    return usage;
  }

  /** Returns the type of a value that comes from Java. */
  public String output(JavaType type) {
    return write(type, Form.OUTPUT);
  }

  /** Returns the type of a value that goes to Java. */
  public String input(JavaType type) {
    return write(type, Form.INPUT);
  }

  /** Returns the type of an option in a literal: the runtime knows the setter's type arguments. */
  public String option(JavaType type) {
    return write(type, Form.OPTION);
  }

  /**
   * Returns the type of a parameter; the array {@code dst} is written to, so it must be a Java
   * array.
   */
  public String parameter(JavaParameter parameter) {
    if (parameter.varargs() && parameter.type() instanceof JavaType.Array array) {
      return grouped(input(array.component())) + "[]";
    }
    boolean written =
        parameter.type() instanceof JavaType.Array && parameter.name().startsWith("dst");
    return written ? output(parameter.type()) : input(parameter.type());
  }

  /**
   * Returns {@code <T extends Bound>}; empty without parameters. Type parameters of a type have
   * defaults, and in packages of libraries no bounds: Java's wildcards satisfy bounds that
   * TypeScript cannot express.
   */
  public String typeParameters(List<TypeParameter> parameters, boolean withDefaults) {
    return angled(
        parameters.stream()
            .map(
                parameter -> {
                  String bound =
                      parameter.bounds().stream()
                          .filter(each -> !isMetByScalars(each))
                          .map(this::output)
                          .collect(Collectors.joining(" & "));
                  boolean bare = bound.isEmpty() || (withDefaults && !isOfVertx());
                  return parameter.name()
                      + (bare ? "" : " extends " + bound)
                      + (withDefaults ? " = " + defaultOf(parameter, parameters, bound) : "");
                })
            .toList());
  }

  /**
   * Returns whether strings and numbers satisfy a bound in Java: it is omitted, as primitives do
   * not implement the interface in TypeScript.
   */
  private boolean isMetByScalars(JavaType bound) {
    return !isOfVertx()
        && bound instanceof JavaType.Declared declared
        && BOUNDS_OF_SCALARS.contains(declared.name());
  }

  /** Returns whether the declarations are those of a {@code @vertx} package. */
  public boolean isOfVertx() {
    return !module.startsWith("@");
  }

  /**
   * Returns the default of a type parameter: its bound, without references to itself or later
   * parameters, which TypeScript does not allow.
   */
  private String defaultOf(TypeParameter parameter, List<TypeParameter> parameters, String bound) {
    if (bound.isEmpty()) {
      return "unknown";
    }
    String closed = bound;
    for (TypeParameter open :
        parameters.subList(parameters.indexOf(parameter), parameters.size())) {
      closed = closed.replaceAll("\\b" + open.name() + "\\b", isOfVertx() ? "never" : "unknown");
    }
    return closed;
  }

  /** Returns the generated type for a Java name, if this package can refer to it. */
  public Optional<ApiType> find(String javaName) {
    return api.find(javaName).filter(type -> reachable.contains(type.module()));
  }

  /** Returns the declaration in java.d.ts for a type that also has generated bindings. */
  public Optional<String> ofPlatform(JavaType.Declared type) {
    return platform.find(type.name()).map(found -> platformType(found, type, Form.OUTPUT));
  }

  /** Returns whether a type has a declaration that can be extended. */
  public boolean isDeclared(String javaName) {
    return find(javaName).isPresent() || platform.find(javaName).isPresent();
  }

  /** Returns the shape of a functional interface for which a function can be passed. */
  public Optional<FunctionShape> function(JavaType type) {
    if (!(type instanceof JavaType.Declared declared)) {
      return Optional.empty();
    }
    return find(declared.name())
        .flatMap(found -> found.javaClass().functional().map(method -> shape(found, method)))
        .or(() -> platform.find(declared.name()).flatMap(PlatformType::function));
  }

  private static FunctionShape shape(ApiType type, JavaMethod method) {
    boolean isVoid = method.returnType().equals(new JavaType.Primitive("void"));
    return new FunctionShape(method.parameters().size(), isVoid, type.name());
  }

  /** Returns the name of a generated type in this package. */
  public String reference(ApiType type, String suffix) {
    if (type.module().equals(module)) {
      return (suffix.isEmpty() ? type.declaredName() : type.name()) + suffix;
    }
    usage.module(type.module());
    return Identifiers.namespace(type.module()) + "." + type.name() + suffix;
  }

  private String write(JavaType type, Form form) {
    String text =
        switch (type) {
          case JavaType.Primitive primitive -> Scalars.of(primitive.name(), form).orElse("unknown");
          case JavaType.Variable variable -> variable.name();
          case JavaType.Array array -> array(array, form);
          case JavaType.Declared declared -> declared(declared, form);
        };
    if (!type.nullable()) {
      return text;
    }
    return text + (form == Form.OUTPUT ? " | null" : " | null | undefined");
  }

  private String array(JavaType.Array array, Form form) {
    String java = "java.JavaArray<" + output(array.component()) + ">";
    if (form == Form.OUTPUT || form == Form.ERASED) {
      return java;
    }
    boolean bytes = array.component().equals(new JavaType.Primitive("byte"));
    return java
        + " | readonly "
        + grouped(input(array.component()))
        + "[]"
        + (bytes ? " | ArrayBuffer | ArrayBufferView" : "");
  }

  private String declared(JavaType.Declared type, Form form) {
    Optional<String> scalar = Scalars.of(type.name(), form);
    if (scalar.isPresent()) {
      if (scalar.get().equals("unknown")) {
        usage.unknown();
      }
      return scalar.get();
    }
    Optional<ApiType> generated = find(type.name());
    Optional<PlatformType> known = platform.find(type.name());
    // For a platform type that also has generated bindings, the same values are accepted.
    if (known.isPresent() && (generated.isEmpty() || isLike(known.get(), form))) {
      return platformType(known.get(), type, form);
    }
    return generated
        .map(found -> apiType(found, type, form))
        .or(() -> api.foreignEnum(type.name()).map(found -> foreignEnum(found, form)))
        .or(() -> ancestor(type).map(this::output))
        .orElseGet(() -> usage.opaque(type.name()));
  }

  /**
   * Returns the type of an enum without bindings: its constants are known, and may be passed by
   * name.
   */
  private String foreignEnum(JavaClass type, Form form) {
    boolean like = form.admits(false);
    if (like) {
      usage.foreignEnum(type);
    }
    return "java.OpaqueEnum%s<'%s', %s>"
        .formatted(
            like ? "Like" : "",
            type.name(),
            type.constants().stream()
                .map(constant -> "'" + constant.name() + "'")
                .collect(Collectors.joining(" | ")));
  }

  /** Returns whether a value of the type is a JavaScript primitive, or of any type. */
  public boolean isScalar(JavaType type) {
    return type instanceof JavaType.Primitive
        || (type instanceof JavaType.Declared declared
            && Scalars.of(declared.name(), Form.OUTPUT).isPresent());
  }

  /** Returns whether only the name of a type is known. */
  public boolean isOpaque(JavaType type) {
    return type instanceof JavaType.Declared declared
        && Scalars.of(declared.name(), Form.OUTPUT).isEmpty()
        && !isDeclared(declared.name())
        && api.foreignEnum(declared.name()).isEmpty()
        && ancestor(declared).isEmpty();
  }

  /** Returns a declared supertype of a class without a declaration: a SortedSet is a Set. */
  private Optional<JavaType.Declared> ancestor(JavaType.Declared type) {
    return api.supertypes(type).stream()
        .filter(supertype -> isDeclared(supertype.name()) && !VAGUE.contains(supertype.name()))
        // A Path is an Iterable<Path>, which would be infinite.
        .filter(supertype -> !supertype.mentions(type.name()))
        .findFirst();
  }

  private static boolean isLike(PlatformType type, Form form) {
    return type.hasLike() && form.admits(type.byValue());
  }

  private String platformType(PlatformType found, JavaType.Declared type, Form form) {
    boolean like = isLike(found, form);
    if (like) {
      usage.input(type.name(), found);
    }
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < found.parameters().size(); i++) {
      boolean fromJavaScript = like && found.inputs().contains(found.parameters().get(i));
      arguments.add(argument(type, i, fromJavaScript ? form.ofArguments() : Form.OUTPUT));
    }
    boolean byValue = !like && form == Form.ERASED && found.hasByValue();
    return "java." + found.name() + (like ? "Like" : byValue ? "ByValue" : "") + angled(arguments);
  }

  private String apiType(ApiType found, JavaType.Declared type, Form form) {
    boolean like = found.hasLike() && form.admits(found.isKnownByValue());
    if (like) {
      usage.input(found);
    } else if (form == Form.INPUT || form == Form.OPTION) {
      usage.wanted(found);
    }
    String name = reference(found, like ? "Like" : "");
    if (type.arguments().isEmpty()) {
      // A raw type uses the defaults of the type parameters.
      return name;
    }
    List<String> arguments = new ArrayList<>();
    for (TypeParameter parameter : found.javaClass().typeParameters()) {
      boolean fromJavaScript = like && found.isInput(parameter.name());
      arguments.add(
          argument(type, arguments.size(), fromJavaScript ? form.ofArguments() : Form.OUTPUT));
    }
    if (found.augmentation().typed().isPresent()) {
      return name + " & " + argument(type, 0, Form.OUTPUT);
    }
    return name + angled(arguments);
  }

  private String argument(JavaType.Declared type, int index, Form form) {
    if (index >= type.arguments().size()) {
      usage.unknown();
      return "unknown";
    }
    return write(type.arguments().get(index), form);
  }

  /** Returns type arguments in angle brackets; empty if there are none. */
  static String angled(List<String> arguments) {
    return arguments.isEmpty() ? "" : "<" + String.join(", ", arguments) + ">";
  }

  private static String grouped(String type) {
    return type.contains(" ") ? "(" + type + ")" : type;
  }
}
