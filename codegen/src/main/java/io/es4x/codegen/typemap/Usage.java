package io.es4x.codegen.typemap;

import io.es4x.codegen.model.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The names that the declarations of one package mention: for its imports, its tables and the
 * report.
 */
public final class Usage {
  private final Set<String> modules = new TreeSet<>();
  private final Set<String> functionalInterfaces = new TreeSet<>();
  private final Set<String> interfaces = new TreeSet<>();
  private final Set<String> enums = new TreeSet<>();
  private final Set<String> dataObjects = new TreeSet<>();
  private final Map<String, Integer> opaque = new TreeMap<>();
  private int unknowns;

  void module(String module) {
    modules.add(module);
  }

  void input(String javaName, PlatformType type) {
    if (type.function().isPresent()) {
      functionalInterfaces.add(javaName);
    } else if (type.isEnum()) {
      enums.add(javaName);
    }
  }

  /** Notes that JavaScript may pass something else where Java wants the type. */
  public void input(ApiType type) {
    String javaName = type.javaClass().binaryName();
    if (type.javaClass().functional().isPresent()) {
      functionalInterfaces.add(javaName);
    } else if (type.javaClass().kind() == JavaClass.Kind.ENUM) {
      enums.add(javaName);
    } else if (type.isMadeFromLiteral()) {
      dataObjects.add(javaName);
    }
  }

  /** Notes that JavaScript may pass the name of a constant of an enum without bindings. */
  void foreignEnum(JavaClass type) {
    enums.add(type.binaryName());
  }

  /** Notes that Java wants the type; of interfaces, JavaScript may have an implementation. */
  void wanted(ApiType type) {
    JavaClass javaClass = type.javaClass();
    if (javaClass.kind() == JavaClass.Kind.INTERFACE && javaClass.functional().isEmpty()) {
      interfaces.add(javaClass.binaryName());
    }
  }

  String opaque(String javaName) {
    opaque.merge(javaName, 1, Integer::sum);
    return "java.Opaque<'" + javaName + "'>";
  }

  void unknown() {
    unknowns++;
  }

  /** The packages whose types are imported. */
  public Set<String> modules() {
    return modules;
  }

  /** Interfaces for which a function is accepted. */
  public Set<String> functionalInterfaces() {
    return functionalInterfaces;
  }

  /** Interfaces for which only an object with all their methods is accepted. */
  public Set<String> interfaces() {
    return interfaces;
  }

  /** Enums, for which the name of a constant is accepted. */
  public Set<String> enums() {
    return enums;
  }

  /** Classes for which an object literal is accepted. */
  public Set<String> dataObjects() {
    return dataObjects;
  }

  /** Types without a declaration, with the number of mentions. */
  public Map<String, Integer> opaque() {
    return opaque;
  }

  /** Returns the number of times {@code unknown} was written because Java says {@code Object}. */
  public int unknowns() {
    return unknowns;
  }
}
