package io.es4x.loader.resolve;

import io.es4x.builtins.BuiltinNames;

/** The public builtin modules of Node that ES4X does not provide, for error messages. */
final class NodeBuiltins {
  private NodeBuiltins() {}

  /** Returns whether the specifier names such a module or a part of it, as {@code fs/promises}. */
  static boolean isName(String specifier) {
    String name = withoutScheme(specifier);
    int slash = name.indexOf('/');
    return !BuiltinNames.ALL.contains(name)
        && BuiltinNames.OF_NODE.contains(slash < 0 ? name : name.substring(0, slash));
  }

  private static String withoutScheme(String specifier) {
    return specifier.startsWith("node:") ? specifier.substring(5) : specifier;
  }
}
