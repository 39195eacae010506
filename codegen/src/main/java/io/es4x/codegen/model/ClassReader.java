package io.es4x.codegen.model;

import com.sun.source.tree.ImportTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import io.vertx.codegen.processor.DataObjectModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Converts the compiler's type elements to {@link JavaClass}es. */
final class ClassReader {
  /**
   * Matches documentation which says that a result may be null: Vert.x documents many nullable
   * results only in prose.
   */
  private static final Pattern OR_NULL =
      Pattern.compile("(?i)\\b(or|otherwise|else)[\\s,]+(an?\\s+)?`?null\\b");

  private final Elements elements;
  private final Types types;
  private final DocTrees trees;
  private final TypeReader typeReader;
  private final PublicMethods members;
  private final DocReader docs;
  private final DataObjects dataObjects;
  private final Style style;

  /** The conventions of the API that is read. */
  enum Style {
    /**
     * Functional interfaces are annotated; an override is not nullable if the overridden method is
     * not.
     */
    VERTX,
    /** Any interface with a single abstract method is functional, as in Java itself. */
    LIBRARY
  }

  ClassReader(
      ProcessingEnvironment environment,
      DocTrees trees,
      Map<String, DataObjectModel> dataObjects,
      Style style) {
    this.elements = environment.getElementUtils();
    this.types = environment.getTypeUtils();
    this.trees = trees;
    this.typeReader = new TypeReader(types, style);
    this.members = new PublicMethods(elements);
    this.docs = new DocReader(trees, elements);
    this.dataObjects = new DataObjects(dataObjects);
    this.style = style;
  }

  JavaClass read(TypeElement type) {
    Map<String, String> imports = imports(type);
    String name = type.getQualifiedName().toString();
    List<JavaMethod> methods =
        members.methods(type).stream().map(method -> method(type, method, imports)).toList();
    return new JavaClass(
        name,
        elements.getBinaryName(type).toString(),
        kind(type),
        type.getModifiers().contains(Modifier.ABSTRACT),
        typeReader.parameters(type, imports),
        typeReader.supertypes(type.asType(), imports),
        constructors(type, imports),
        methods,
        fields(type, imports),
        dataObjects.properties(type, methods),
        functional(type, methods),
        docs.read(type));
  }

  private static JavaClass.Kind kind(TypeElement type) {
    return switch (type.getKind()) {
      case ENUM -> JavaClass.Kind.ENUM;
      case INTERFACE, ANNOTATION_TYPE -> JavaClass.Kind.INTERFACE;
      default -> JavaClass.Kind.CLASS;
    };
  }

  private List<JavaMethod> constructors(TypeElement type, Map<String, String> imports) {
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .filter(constructor -> constructor.getModifiers().contains(Modifier.PUBLIC))
        .map(constructor -> method(type, constructor, imports))
        .toList();
  }

  private JavaMethod method(
      TypeElement owner, ExecutableElement method, Map<String, String> imports) {
    ExecutableType signature =
        PublicMethods.owner(method).equals(owner) || method.getModifiers().contains(Modifier.STATIC)
            ? (ExecutableType) method.asType()
            : (ExecutableType) types.asMemberOf((DeclaredType) owner.asType(), method);
    Doc doc = docs.read(method, () -> members.overridden(owner, method));
    List<JavaParameter> parameters = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      JavaType type = type(signature.getParameterTypes().get(i), parameter.asType(), imports);
      parameters.add(
          new JavaParameter(
              parameter.getSimpleName().toString(),
              TypeReader.isNullable(parameter) ? type.withNull(true) : type,
              method.isVarArgs() && i == method.getParameters().size() - 1));
    }
    return new JavaMethod(
        method.getSimpleName().toString(),
        PublicMethods.owner(method).getQualifiedName().toString(),
        typeReader.parameters(method.getTypeParameters(), imports),
        parameters,
        returnType(owner, method, signature.getReturnType(), imports),
        method.getModifiers().contains(Modifier.STATIC),
        method.getModifiers().contains(Modifier.ABSTRACT),
        doc);
  }

  /**
   * Returns a type as seen from a class; the compiler drops annotations when it substitutes type
   * arguments.
   */
  private JavaType type(TypeMirror seen, TypeMirror declared, Map<String, String> imports) {
    JavaType type = typeReader.read(seen, imports);
    return style == Style.LIBRARY && seen != declared
        ? type.withNullsOf(typeReader.read(declared, imports))
        : type;
  }

  private JavaType returnType(
      TypeElement owner,
      ExecutableElement method,
      TypeMirror returned,
      Map<String, String> imports) {
    JavaType type = type(returned, method.getReturnType(), imports);
    // An override may be less nullable than the overridden method, not more.
    boolean nullable =
        style == Style.LIBRARY
            ? mayReturnNullInLibrary(owner, method)
            : mayReturnNull(method)
                && members.overridden(owner, method).allMatch(this::mayReturnNull);
    return type.withNull(nullable);
  }

  private boolean mayReturnNullInLibrary(TypeElement owner, ExecutableElement method) {
    List<ExecutableElement> overridden = members.overridden(owner, method).toList();
    return overridden.stream().anyMatch(KnownNulls::has)
        ? !isNonNull(method)
        : mayReturnNull(method) && overridden.stream().noneMatch(ClassReader::isOfCollection);
  }

  /**
   * Returns whether a method belongs to a collection of the JDK, for instance {@code
   * Map.getOrDefault}, whose declaration in java.d.ts is not nullable.
   */
  private static boolean isOfCollection(ExecutableElement method) {
    return owner(method).matches("java\\.util\\.\\w+");
  }

  private boolean mayReturnNull(ExecutableElement method) {
    return saysNull(method) || (style == Style.VERTX && twins(method).anyMatch(this::saysNull));
  }

  /**
   * Returns the overloads that differ only in the types of parameters, such as String and
   * CharSequence: often only one is documented.
   */
  private Stream<ExecutableElement> twins(ExecutableElement method) {
    if (method.getParameters().isEmpty() || method.getKind() == ElementKind.CONSTRUCTOR) {
      return Stream.empty();
    }
    return ElementFilter.methodsIn(PublicMethods.owner(method).getEnclosedElements()).stream()
        .filter(other -> other.getSimpleName().equals(method.getSimpleName()))
        .filter(other -> other.getParameters().size() == method.getParameters().size())
        .filter(other -> types.isSameType(other.getReturnType(), method.getReturnType()));
  }

  private boolean saysNull(ExecutableElement method) {
    if (TypeReader.isNullable(method)
        || TypeReader.isNullable(method.getReturnType())
        || KnownNulls.has(method)) {
      return true;
    }
    return !isNonNull(method) && OR_NULL.matcher(docs.read(method).returns()).find();
  }

  private static boolean isNonNull(ExecutableElement method) {
    return TypeReader.isNonNull(method) || TypeReader.isNonNull(method.getReturnType());
  }

  private static String owner(ExecutableElement method) {
    return PublicMethods.owner(method).getQualifiedName().toString();
  }

  private List<JavaField> fields(TypeElement type, Map<String, String> imports) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> field.getModifiers().contains(Modifier.PUBLIC))
        .map(
            field ->
                new JavaField(
                    field.getSimpleName().toString(),
                    typeReader.read(field.asType(), imports),
                    field.getModifiers().contains(Modifier.STATIC),
                    field.getModifiers().contains(Modifier.FINAL),
                    docs.read(field)))
        .toList();
  }

  private Optional<JavaMethod> functional(TypeElement type, List<JavaMethod> methods) {
    boolean wanted =
        style == Style.LIBRARY
            ? !type.getModifiers().contains(Modifier.SEALED)
            : type.getAnnotation(FunctionalInterface.class) != null;
    if (type.getKind() != ElementKind.INTERFACE || !wanted) {
      return Optional.empty();
    }
    List<JavaMethod> open =
        methods.stream()
            .filter(JavaMethod::isAbstract)
            .filter(method -> !isOfObject(method))
            .toList();
    return open.size() == 1 ? Optional.of(open.getFirst()) : Optional.empty();
  }

  /** Returns whether an interface redeclares a method of {@code Object}, as Comparator does. */
  private static boolean isOfObject(JavaMethod method) {
    return switch (method.name()) {
      case "toString", "hashCode" -> method.parameters().isEmpty();
      case "equals" ->
          method.parameters().size() == 1
              && method.parameters().getFirst().type().withNull(false).equals(JavaType.OBJECT);
      default -> false;
    };
  }

  private Map<String, String> imports(TypeElement type) {
    Map<String, String> imports = new HashMap<>();
    TreePath path = trees.getPath(type);
    if (path != null) {
      for (ImportTree tree : path.getCompilationUnit().getImports()) {
        String name = tree.getQualifiedIdentifier().toString();
        imports.put(name.substring(name.lastIndexOf('.') + 1), name);
      }
    }
    return imports;
  }
}
