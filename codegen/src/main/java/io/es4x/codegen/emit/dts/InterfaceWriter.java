package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaField;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.Supertype;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Generates the instance side: the members of an object of the class. */
final class InterfaceWriter {
  private static final Set<String> ERROR = Set.of("name", "message", "stack", "cause");

  /** The methods of JavaScript arrays that java.d.ts adds to Java lists, if these lack them. */
  private static final Set<String> ARRAY =
      Set.of(
          "at",
          "concat",
          "copyWithin",
          "entries",
          "every",
          "fill",
          "filter",
          "find",
          "findIndex",
          "findLast",
          "findLastIndex",
          "flat",
          "flatMap",
          "includes",
          "join",
          "keys",
          "length",
          "map",
          "pop",
          "push",
          "reduce",
          "reduceRight",
          "shift",
          "slice",
          "some",
          "splice",
          "toLocaleString",
          "toReversed",
          "toSorted",
          "toSpliced",
          "unshift",
          "values",
          "with");

  private final TypeMapper types;
  private final DeclaredMembers members;
  private final SignatureWriter signatures;
  private final DocWriter docs;

  /** Caches whether a type replaces methods of its supertypes, by name. */
  private final Map<String, Boolean> altered = new HashMap<>();

  InterfaceWriter(
      TypeMapper types, DeclaredMembers members, SignatureWriter signatures, DocWriter docs) {
    this.types = types;
    this.members = members;
    this.signatures = signatures;
    this.docs = docs;
  }

  String write(ApiType type) {
    JavaClass javaClass = type.javaClass();
    List<String> heritage = heritage(type);
    StringBuilder out = new StringBuilder();
    out.append(docs.write(javaClass.doc(), ""));
    out.append(type.exported()).append("interface ").append(type.declaredName());
    out.append(types.typeParameters(javaClass.typeParameters(), true));
    if (!heritage.isEmpty()) {
      out.append(" extends ").append(String.join(", ", heritage));
    }
    out.append(" {\n");
    fields(javaClass).forEach(out::append);
    type.augmentation().members().forEach(line -> out.append("  ").append(line).append('\n'));
    out.append(iterator(javaClass));
    out.append(signatures.methods(members.methods(javaClass)));
    // Every JavaScript function has {@code bind}; without this, functions would be assignable to
    // the interface.
    out.append(javaClass.looksLikeFunction() ? "  readonly bind?: never;\n" : "");
    return out.append("}\n").toString();
  }

  private List<String> heritage(ApiType type) {
    if (!type.augmentation().supertypes().isEmpty()) {
      return type.augmentation().supertypes();
    }
    JavaClass javaClass = type.javaClass();
    Optional<String> ofPlatform = types.ofPlatform(self(javaClass));
    if (ofPlatform.isPresent()) {
      return List.of(without(ofPlatform.get(), members.methods(javaClass).stream()));
    }
    List<String> heritage = new ArrayList<>();
    if (javaClass.kind() == JavaClass.Kind.ENUM) {
      heritage.add("java.Enum<" + type.name() + "Name>");
    }
    for (Supertype supertype : members.supertypes(javaClass)) {
      if (!supertype.type().name().equals("java.lang.Enum")) {
        heritage.add(compatible(supertype, javaClass));
      }
    }
    // A functional interface may be implemented by an object literal, which lacks the methods of
    // Object.
    if (javaClass.functional().isEmpty() && !inheritsObject(type)) {
      heritage.addFirst("java.Object");
    }
    return heritage;
  }

  /**
   * Omits from a supertype the members that a type replaces incompatibly: methods with the name of
   * another member of JavaScript's errors or arrays, and methods whose result is not assignable in
   * TypeScript.
   */
  private String compatible(Supertype supertype, JavaClass type) {
    return without(
        types.output(supertype.type()),
        members.methods(type).stream().filter(method -> replaces(method, supertype)));
  }

  private static String without(String type, Stream<JavaMethod> methods) {
    String names =
        methods
            .map(JavaMethod::name)
            .distinct()
            .map(name -> "'" + name + "'")
            .collect(Collectors.joining(" | "));
    return names.isEmpty() ? type : "Omit<" + type + ", " + names + ">";
  }

  private static JavaType.Declared self(JavaClass type) {
    List<JavaType> variables = new ArrayList<>();
    type.typeParameters()
        .forEach(parameter -> variables.add(new JavaType.Variable(parameter.name(), false)));
    return new JavaType.Declared(type.name(), variables, false);
  }

  private boolean replaces(JavaMethod method, Supertype supertype) {
    if (hasOtherMeaning(method, ancestors(List.of(supertype)))) {
      return true;
    }
    return types
        .find(supertype.type().name())
        .map(ApiType::javaClass)
        .filter(base -> !method.declaredBy().equals(base.name()))
        .filter(base -> base.methods().stream().anyMatch(m -> isLess(method, m, supertype)))
        .isPresent();
  }

  private static boolean hasOtherMeaning(
      JavaMethod method, Map<String, JavaType.Declared> ancestors) {
    return (ancestors.containsKey("java.lang.Throwable") && ERROR.contains(method.name()))
        || (ancestors.containsKey("java.util.List") && ARRAY.contains(method.name()));
  }

  /**
   * Returns whether the result of an override is not assignable to that of the overridden method:
   * Java allows a subclass, whose declaration may be unknown here.
   */
  private boolean isLess(JavaMethod method, JavaMethod overridden, Supertype declaring) {
    if (!method.name().equals(overridden.name())
        || method.parameters().size() != overridden.parameters().size()) {
      return false;
    }
    JavaType mine = method.returnType();
    JavaType theirs = overridden.returnType().with(arguments(declaring));
    return !mine.equals(theirs)
        && (types.isOpaque(mine)
            || nulls(mine) > nulls(theirs)
            || (!types.isOfVertx()
                && (isChosenByCaller(overridden) || isAltered(mine) || isUnrelated(mine, theirs))));
  }

  /**
   * Returns whether the caller chooses the result type, as in {@code <T> T get()}: an override may
   * return a fixed type, unchecked.
   */
  private static boolean isChosenByCaller(JavaMethod method) {
    return method.returnType() instanceof JavaType.Variable variable
        && method.typeParameters().stream().anyMatch(own -> own.name().equals(variable.name()));
  }

  /** The type arguments of a supertype, by the type parameters of its class. */
  private Map<String, JavaType> arguments(Supertype supertype) {
    Map<String, JavaType> values = new HashMap<>();
    List<JavaType> arguments = supertype.type().arguments();
    types
        .find(supertype.type().name())
        .map(found -> found.javaClass().typeParameters())
        .filter(parameters -> parameters.size() == arguments.size())
        .ifPresent(
            parameters -> {
              for (int i = 0; i < arguments.size(); i++) {
                values.put(parameters.get(i).name(), arguments.get(i));
              }
            });
    return values;
  }

  /**
   * Returns whether a type variable or a JavaScript primitive replaces a class. In Java this is
   * valid: by a bound, which is not declared for type parameters of classes, or because {@code
   * String} is a {@code CharSequence}.
   */
  private boolean isUnrelated(JavaType mine, JavaType theirs) {
    if (mine instanceof JavaType.Variable || types.isScalar(mine)) {
      return theirs instanceof JavaType.Declared && !types.isScalar(theirs);
    }
    if (!(mine instanceof JavaType.Declared(_, List<JavaType> own, _)
        && theirs instanceof JavaType.Declared(_, List<JavaType> others, _)
        && own.size() == others.size())) {
      return false;
    }
    return IntStream.range(0, own.size()).anyMatch(i -> isUnrelated(own.get(i), others.get(i)));
  }

  /** Returns whether a type replaces methods itself, and so is not assignable to its supertypes. */
  private boolean isAltered(JavaType type) {
    return type instanceof JavaType.Declared declared
        && types.find(declared.name()).map(found -> isAltered(found.javaClass())).orElse(false);
  }

  private boolean isAltered(JavaClass type) {
    Boolean known = altered.get(type.name());
    if (known == null) {
      // Ends the recursion for a type that refers to itself.
      altered.put(type.name(), hasMethodOfOtherMeaning(type) || returnsOpaque(type));
      known =
          members.supertypes(type).stream()
              .anyMatch(each -> compatible(each, type).contains("Omit<"));
      altered.put(type.name(), known);
    }
    return known;
  }

  private boolean returnsOpaque(JavaClass type) {
    return !type.supertypes().isEmpty()
        && members.methods(type).stream().anyMatch(method -> types.isOpaque(method.returnType()));
  }

  private static boolean hasMethodOfOtherMeaning(JavaClass type) {
    Map<String, JavaType.Declared> ancestors = ancestors(type.supertypes());
    return type.methods().stream()
        .anyMatch(method -> !method.isStatic() && hasOtherMeaning(method, ancestors));
  }

  private static int nulls(JavaType type) {
    int inside =
        switch (type) {
          case JavaType.Declared declared ->
              declared.arguments().stream().mapToInt(InterfaceWriter::nulls).sum();
          case JavaType.Array array -> nulls(array.component());
          case JavaType.Primitive _, JavaType.Variable _ -> 0;
        };
    return inside + (type.nullable() ? 1 : 0);
  }

  /** Declares the iterator if supertypes have different ones: that of a list is an array's. */
  private String iterator(JavaClass type) {
    Map<String, JavaType.Declared> ancestors = ancestors(type.supertypes());
    JavaType.Declared iterable = ancestors.get("java.lang.Iterable");
    long iterables =
        members.supertypes(type).stream()
            .filter(supertype -> ancestors(List.of(supertype)).containsKey("java.lang.Iterable"))
            .count();
    if (iterables < 2 || iterable == null || iterable.arguments().isEmpty()) {
      return "";
    }
    return "  [Symbol.iterator](): globalThis.%s<%s>;\n"
        .formatted(
            ancestors.containsKey("java.util.List") ? "ArrayIterator" : "IterableIterator",
            types.output(iterable.arguments().getFirst()));
  }

  private static Map<String, JavaType.Declared> ancestors(List<Supertype> supertypes) {
    Map<String, JavaType.Declared> ancestors = new HashMap<>();
    supertypes.forEach(supertype -> collect(supertype, ancestors));
    return ancestors;
  }

  private static void collect(Supertype supertype, Map<String, JavaType.Declared> ancestors) {
    ancestors.put(supertype.type().name(), supertype.type());
    supertype.parents().forEach(parent -> collect(parent, ancestors));
  }

  private boolean inheritsObject(ApiType type) {
    return type.javaClass().kind() == JavaClass.Kind.ENUM
        || members.supertypes(type.javaClass()).stream()
            .flatMap(supertype -> types.find(supertype.type().name()).stream())
            .anyMatch(parent -> parent.javaClass().functional().isEmpty());
  }

  private List<String> fields(JavaClass type) {
    return type.fields().stream()
        .filter(field -> !field.isStatic())
        .filter(field -> type.methods().stream().noneMatch(m -> m.name().equals(field.name())))
        .map(this::field)
        .toList();
  }

  private String field(JavaField field) {
    JavaType type = field.type();
    return docs.write(field.doc(), "  ")
        + (field.isFinal() ? "  readonly " : "  ")
        + field.name()
        + ": "
        + types.output(type)
        + ";\n";
  }
}
