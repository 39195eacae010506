package io.es4x.codegen.model;

import io.vertx.codegen.annotations.DataObject;
import io.vertx.codegen.processor.DataObjectModel;
import io.vertx.codegen.processor.PropertyInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Finds the properties of a data object: their names by vertx-codegen, their types by the setters.
 */
final class DataObjects {
  private final Map<String, DataObjectModel> models;

  DataObjects(Map<String, DataObjectModel> models) {
    this.models = models;
  }

  /** Returns whether an element is a data object in the sense of vertx-codegen. */
  static boolean isDataObject(Element element) {
    return element.getKind() == ElementKind.CLASS
        && element.getAnnotation(DataObject.class) != null;
  }

  /**
   * Returns the properties of a data object; empty if the class is not a data object, or has no
   * setters.
   */
  Optional<List<Property>> properties(TypeElement type, List<JavaMethod> methods) {
    DataObjectModel model = models.get(type.getQualifiedName().toString());
    if (model == null) {
      return Optional.empty();
    }
    Map<String, Property> properties = new LinkedHashMap<>();
    for (PropertyInfo info : model.getPropertyMap().values()) {
      property(info, methods, type)
          .ifPresent(property -> properties.put(property.name(), property));
    }
    // vertx-codegen omits types that it cannot convert to JSON, such as Duration.
    for (JavaMethod method : methods) {
      if (isSetter(method)) {
        String name = propertyName(method.name().substring("set".length()));
        properties.putIfAbsent(
            name, property(name, lastParameter(method), method.doc(), methods, type));
      }
    }
    return properties.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(properties.values()));
  }

  private static boolean isSetter(JavaMethod method) {
    return !method.isStatic()
        && method.name().matches("set[A-Z].*")
        && method.parameters().size() == 1;
  }

  /**
   * Converts {@code Port} to {@code port} and {@code URI} to {@code uri}, as vertx-codegen does.
   */
  private static String propertyName(String suffix) {
    int upper = 0;
    while (upper < suffix.length() && Character.isUpperCase(suffix.charAt(upper))) {
      upper++;
    }
    int lower = upper > 1 && upper < suffix.length() ? upper - 1 : upper;
    return suffix.substring(0, lower).toLowerCase(Locale.ROOT) + suffix.substring(lower);
  }

  private static Property property(
      String name, JavaType type, Doc doc, List<JavaMethod> methods, TypeElement owner) {
    boolean told = !doc.text().isEmpty();
    return new Property(
        name, type, told ? doc : docOfGetter(name, methods, doc), Defaults.of(owner, name));
  }

  /** Adds the comment of an option's getter, as some options are only documented there. */
  private static Doc docOfGetter(String name, List<JavaMethod> methods, Doc own) {
    return methods.stream()
        .filter(method -> method.parameters().isEmpty() && isGetter(method.name(), name))
        .map(JavaMethod::doc)
        .map(doc -> doc.text().isEmpty() ? doc.returns() : doc.text())
        .filter(text -> !text.isEmpty())
        .findFirst()
        .map(own::withText)
        .orElse(own);
  }

  private static boolean isGetter(String method, String property) {
    return method.equalsIgnoreCase("get" + property) || method.equalsIgnoreCase("is" + property);
  }

  private static Optional<Property> property(
      PropertyInfo info, List<JavaMethod> methods, TypeElement type) {
    String name = info.getName();
    Optional<JavaMethod> setter = find(methods, info.getSetterMethod(), 1);
    if (setter.isPresent()) {
      return setter.map(
          method -> property(name, lastParameter(method), method.doc(), methods, type));
    }
    int parameters = info.isMap() ? 2 : 1;
    return find(methods, info.getAdderMethod(), parameters)
        .map(adder -> property(name, collection(info, adder), adder.doc(), methods, type));
  }

  private static JavaType collection(PropertyInfo info, JavaMethod adder) {
    JavaType element = lastParameter(adder);
    return info.isMap()
        ? new JavaType.Declared(
            "java.util.Map",
            List.of(new JavaType.Declared("java.lang.String", List.of(), false), element),
            false)
        : new JavaType.Declared("java.util.List", List.of(element), false);
  }

  private static JavaType lastParameter(JavaMethod method) {
    return method.parameters().getLast().type();
  }

  private static Optional<JavaMethod> find(
      List<JavaMethod> methods, @Nullable String name, int parameters) {
    return methods.stream()
        .filter(method -> !method.isStatic() && method.name().equals(name))
        .filter(method -> method.parameters().size() == parameters)
        .findFirst();
  }
}
