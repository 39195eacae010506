package io.es4x.codegen.model;

import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import io.vertx.codegen.processor.CodeGen;
import io.vertx.codegen.processor.DataObjectModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** The annotation processor that collects all public types, including nested ones. */
@SupportedAnnotationTypes("*")
final class ApiProcessor extends AbstractProcessor {
  private final Map<String, String> moduleOfFile;
  private final Map<String, String> moduleOfClass;
  private final ClassReader.Style style;
  private final Map<String, Set<JavaClass>> classes = new HashMap<>();
  private final Map<String, List<JavaClass>> enums = new HashMap<>();
  private final Set<String> unloadable = new TreeSet<>();
  private boolean hasRun;

  /**
   * The arguments are the module of each source file, by URI, and of each class file to read, by
   * class.
   */
  ApiProcessor(
      Map<String, String> moduleOfFile,
      Map<String, String> moduleOfClass,
      ClassReader.Style style) {
    this.moduleOfFile = moduleOfFile;
    this.moduleOfClass = moduleOfClass;
    this.style = style;
  }

  boolean hasRun() {
    return hasRun;
  }

  List<JavaClass> classesOf(String module) {
    return List.copyOf(classes.getOrDefault(module, Set.of()));
  }

  /** Returns a module with the enums of other modules that it refers to. */
  ApiModule module(String name) {
    return new ApiModule(name, classesOf(name), List.copyOf(enums.getOrDefault(name, List.of())));
  }

  /**
   * Returns the classes that were omitted because a superclass or interface is missing on the class
   * path.
   */
  Set<String> unloadable() {
    return unloadable;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!round.processingOver() && !hasRun) {
      hasRun = true;
      DocTrees trees = DocTrees.instance(processingEnv);
      ClassReader reader = new ClassReader(processingEnv, trees, dataObjects(round), style);
      moduleOfClass.forEach((name, module) -> collectClass(name, module, reader));
      for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
        TreePath path = trees.getPath(type);
        if (path != null) {
          String file = path.getCompilationUnit().getSourceFile().toUri().toString();
          collect(type, moduleOfFile.getOrDefault(file, file), reader);
        }
      }
      classes.keySet().forEach(module -> collectEnums(module, reader));
    }
    return false;
  }

  private void collectEnums(String module, ClassReader reader) {
    for (String name : Mentions.of(List.of(new ApiModule(module, classesOf(module))))) {
      TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
      if (type != null && type.getKind() == ElementKind.ENUM && isPublic(type)) {
        enums.computeIfAbsent(module, _ -> new ArrayList<>()).add(reader.read(type));
      }
    }
  }

  private void collectClass(String name, String module, ClassReader reader) {
    TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
    if (type == null) {
      unloadable.add(name);
    } else {
      collect(type, module, reader);
    }
  }

  private void collect(TypeElement type, String module, ClassReader reader) {
    if (!isPublic(type) || isConverter(type)) {
      return;
    }
    if (!isLoadable(type)) {
      unloadable.add(type.getQualifiedName().toString());
      return;
    }
    classes
        .computeIfAbsent(module, _ -> new TreeSet<>(Comparator.comparing(JavaClass::name)))
        .add(reader.read(type));
    for (TypeElement nested : ElementFilter.typesIn(type.getEnclosedElements())) {
      collect(nested, module, reader);
    }
  }

  private static boolean isPublic(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC);
  }

  /**
   * Returns whether a class can be loaded: a class that extends one of a missing optional library
   * cannot.
   */
  private static boolean isLoadable(TypeElement type) {
    return type.getSuperclass().getKind() != TypeKind.ERROR
        && type.getInterfaces().stream().noneMatch(each -> each.getKind() == TypeKind.ERROR);
  }

  /** Returns whether a class is the converter generated for a data object. */
  private boolean isConverter(TypeElement type) {
    String name = type.getQualifiedName().toString();
    TypeElement converted =
        name.endsWith("Converter")
            ? processingEnv
                .getElementUtils()
                .getTypeElement(name.substring(0, name.length() - "Converter".length()))
            : null;
    return converted != null && DataObjects.isDataObject(converted);
  }

  private Map<String, DataObjectModel> dataObjects(RoundEnvironment round) {
    CodeGen codegen = new CodeGen(processingEnv);
    codegen.init(round, ApiProcessor.class.getClassLoader());
    Map<String, DataObjectModel> models = new TreeMap<>();
    codegen
        .getModels()
        .filter(entry -> DataObjects.isDataObject(entry.getKey()))
        .map(Map.Entry::getValue)
        .filter(DataObjectModel.class::isInstance)
        .map(DataObjectModel.class::cast)
        .forEach(model -> models.put(model.getFqn(), model));
    return models;
  }
}
