package io.es4x.loader.syntax;

/**
 * The calls that the loader's rewriting puts into modules of programs. They go to an object that a
 * CommonJS module gets from the function around it, and an ES module imports.
 */
public final class RuntimeCalls {
  /** The name of that object. */
  public static final String OBJECT = "$es4x";

  /** The call in place of {@code import} in {@code import()}. */
  public static final String IMPORT = OBJECT + ".import";

  /** The call that completes {@code import.meta}. */
  public static final String META = OBJECT + ".meta";

  /** The call that makes what disposes of the resources of {@code using} declarations. */
  public static final String RESOURCES = OBJECT + ".resources()";

  private RuntimeCalls() {}
}
