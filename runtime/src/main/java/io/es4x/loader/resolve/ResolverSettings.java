package io.es4x.loader.resolve;

import io.es4x.builtins.BuiltinNames;
import java.util.Map;
import java.util.Set;

/**
 * The settings of both resolvers.
 *
 * @param builtins names of the runtime's modules, without {@code node:}; may grow
 * @param preserveSymlinks whether a module is identified by the path at which it was found
 * @param preserveSymlinksMain whether the main module is
 * @param schemes of specifiers, besides {@code node} and {@code file}
 */
public record ResolverSettings(
    Packages packages,
    Set<String> builtins,
    boolean preserveSymlinks,
    boolean preserveSymlinksMain,
    SpecifierRules rules,
    Map<String, ModuleScheme> schemes,
    PackageFallback morePackages,
    Deprecations deprecations) {

  /** Returns whether a specifier without a scheme names a builtin. */
  boolean isBuiltin(String specifier) {
    return builtins.contains(specifier) && !BuiltinNames.SCHEME_ONLY.contains(specifier);
  }

  /** Returns Node's settings, without other schemes. */
  public static ResolverSettings of(Packages packages, Set<String> builtins) {
    return new ResolverSettings(
        packages,
        builtins,
        false,
        false,
        SpecifierRules.NONE,
        Map.of(),
        (name, importer) -> null,
        new Deprecations());
  }
}
