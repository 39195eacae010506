package io.es4x.codegen.typemap;

import io.es4x.codegen.model.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The types that the declarations of one package use: for its imports, its tables and the report.
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

  /** Records that JavaScript may pass another value for a parameter of this type. */
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

  /** Records that JavaScript may pass the name of a constant of an enum without bindings. */
  void foreignEnum(JavaClass type) {
    enums.add(type.binaryName());
  }

  /** Records that a parameter has this type; JavaScript may implement it if it is an interface. */
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

  /** Interfaces for which only an object with all methods is accepted. */
  public Set<String> interfaces() {
    return interfaces;
  }

  /** Enums for which the name of a constant is accepted. */
  public Set<String> enums() {
    return enums;
  }

  /** Classes for which an object literal is accepted. */
  public Set<String> dataObjects() {
    return dataObjects;
  }

  /** Types without a declaration, with the number of uses. */
  public Map<String, Integer> opaque() {
    return opaque;
  }

  /** Returns how often {@code unknown} was written for Java's {@code Object}. */
  public int unknowns() {
    return unknowns;
  }
}
