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

/** Turns the compiler's type elements into {@link JavaClass}es. */
final class ClassReader {
  /** Vert.x documents many nullable results in words only. */
  private static final Pattern OR_NULL =
      Pattern.compile("(?i)\\b(or|otherwise|else)[\\s,]+(an?\\s+)?`?null\\b");

  private final Elements elements;
  private final Types types;
  private final DocTrees trees;
  private final TypeReader typeReader;
  private final Members members;
  private final DocReader docs;
  private final DataObjects dataObjects;

  ClassReader(
      ProcessingEnvironment environment, DocTrees trees, Map<String, DataObjectModel> dataObjects) {
    this.elements = environment.getElementUtils();
    this.types = environment.getTypeUtils();
    this.trees = trees;
    this.typeReader = new TypeReader(types);
    this.members = new Members(elements);
    this.docs = new DocReader(trees, elements);
    this.dataObjects = new DataObjects(dataObjects);
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
        typeReader.parameters(type.getTypeParameters(), imports),
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
        method.getEnclosingElement().equals(owner)
                || method.getModifiers().contains(Modifier.STATIC)
            ? (ExecutableType) method.asType()
            : (ExecutableType) types.asMemberOf((DeclaredType) owner.asType(), method);
    Doc doc = docs.read(method, () -> members.overridden(owner, method));
    List<JavaParameter> parameters = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      JavaType type = typeReader.read(signature.getParameterTypes().get(i), imports);
      parameters.add(
          new JavaParameter(
              parameter.getSimpleName().toString(),
              TypeReader.isNullable(parameter) ? type.withNull(true) : type,
              method.isVarArgs() && i == method.getParameters().size() - 1));
    }
    return new JavaMethod(
        method.getSimpleName().toString(),
        ((TypeElement) method.getEnclosingElement()).getQualifiedName().toString(),
        typeReader.parameters(method.getTypeParameters(), imports),
        parameters,
        returnType(owner, method, signature.getReturnType(), imports),
        method.getModifiers().contains(Modifier.STATIC),
        method.getModifiers().contains(Modifier.ABSTRACT),
        doc);
  }

  private JavaType returnType(
      TypeElement owner,
      ExecutableElement method,
      TypeMirror returned,
      Map<String, String> imports) {
    JavaType type = typeReader.read(returned, imports);
    // An override may promise more than what it overrides, not less.
    boolean nullable =
        mayReturnNull(method) && members.overridden(owner, method).allMatch(this::mayReturnNull);
    return type.withNull(nullable);
  }

  private boolean mayReturnNull(ExecutableElement method) {
    return saysNull(method) || twins(method).anyMatch(this::saysNull);
  }

  /**
   * Overloads whose parameters differ in type alone, as String and CharSequence: one is told of.
   */
  private Stream<ExecutableElement> twins(ExecutableElement method) {
    if (method.getParameters().isEmpty() || method.getKind() == ElementKind.CONSTRUCTOR) {
      return Stream.empty();
    }
    return ElementFilter.methodsIn(method.getEnclosingElement().getEnclosedElements()).stream()
        .filter(other -> other.getSimpleName().equals(method.getSimpleName()))
        .filter(other -> other.getParameters().size() == method.getParameters().size())
        .filter(other -> types.isSameType(other.getReturnType(), method.getReturnType()));
  }

  private boolean saysNull(ExecutableElement method) {
    return TypeReader.isNullable(method)
        || TypeReader.isNullable(method.getReturnType())
        || OR_NULL.matcher(docs.read(method).returns()).find();
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
    if (type.getKind() != ElementKind.INTERFACE
        || type.getAnnotation(FunctionalInterface.class) == null) {
      return Optional.empty();
    }
    List<JavaMethod> open = methods.stream().filter(JavaMethod::isAbstract).toList();
    return open.size() == 1 ? Optional.of(open.getFirst()) : Optional.empty();
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
