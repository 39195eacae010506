package io.es4x.node.util;

import org.graalvm.polyglot.Value;

/**
 * Tells kinds of objects apart that look alike to JavaScript, the Java half of {@code types.js}: by
 * what the engine calls them, which no program can change. Public for GraalJS only.
 */
public final class ValueKinds {

  /**
   * Tells whether a value is a proxy. Not to be asked of a revoked one, of which nothing can be
   * asked.
   */
  public boolean isProxy(Value value) {
    Value type = value.getMetaObject();
    // A class of this name could be called.
    return type != null && !type.canInstantiate() && "Proxy".equals(type.getMetaSimpleName());
  }

  /** Tells whether a value is the namespace of a module. */
  public boolean isNamespace(Value value) {
    return value.getMetaObject() == null && "[Module]".equals(value.toString());
  }

  /** Tells whether the engine gives an object this name, such as {@code Map Iterator}. */
  public boolean isNamed(Value value, String name) {
    return value.toString().startsWith(name + "{");
  }
}
