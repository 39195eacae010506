package io.es4x.loader.syntax;

/**
 * The calls that the loader inserts into modules of programs. They go to an object that a CommonJS
 * module gets as a parameter of its wrapper function, and an ES module imports.
 */
public final class RuntimeCalls {
  /** The name of that object. */
  public static final String OBJECT = "$es4x";

  /** The call in place of {@code import} in {@code import()}. */
  public static final String IMPORT = OBJECT + ".import";

  /** The call that completes {@code import.meta}. */
  public static final String META = OBJECT + ".meta";

  /** The call that creates the disposal scope of {@code using} declarations. */
  public static final String RESOURCES = OBJECT + ".resources()";

  private RuntimeCalls() {}
}
