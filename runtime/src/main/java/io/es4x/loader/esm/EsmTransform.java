package io.es4x.loader.esm;

import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceFile;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.loader.syntax.ModuleSyntax.DynamicImport;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import io.es4x.loader.syntax.RuntimeCalls;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Rewrites an ES module so that the engine's own loader, which knows nothing of packages, loads the
 * modules that Node would: specifiers become ids, {@code import()} becomes a call with the
 * importing module, and {@code import.meta} is completed on entry. Lines do not move.
 */
final class EsmTransform {

  /** Finds the module of a static import. */
  @FunctionalInterface
  interface Resolver {
    ModuleNode resolve(StaticImport imported);
  }

  private static final String IMPORT =
      "import "
          + RuntimeCalls.OBJECT
          + " from"
          + SyntheticModules.quote(ModuleGraph.PROGRAM_RUNTIME)
          + ";";

  private EsmTransform() {}

  private static boolean needsRuntime(SourceFile file) {
    ModuleSyntax syntax = file.syntax();
    return syntax.importMeta()
        || !syntax.dynamicImports().isEmpty()
        || file.text().contains(RuntimeCalls.RESOURCES);
  }

  static ModuleText transform(ModuleNode.File node, SourceFile file, Resolver resolver) {
    ModuleSyntax syntax = file.syntax();
    EditedText.Builder text = new EditedText.Builder(file.text());
    String beginning = needsRuntime(file) ? IMPORT : "";
    if (syntax.importMeta()) {
      beginning +=
          RuntimeCalls.META
              + "(import.meta,"
              + SyntheticModules.quote(node.path().toString())
              + ","
              + SyntheticModules.quote(node.suffix())
              + ");";
    }
    text.insert(0, beginning);
    Set<ModuleNode> dependencies = new LinkedHashSet<>();
    for (StaticImport imported : syntax.imports()) {
      ModuleNode target = resolver.resolve(imported);
      dependencies.add(target);
      text.replace(
          imported.specifierStart(), imported.specifierEnd(), SyntheticModules.quote(target.id()));
      if (imported.sourcePhase() >= 0) {
        text.blank(imported.sourcePhase(), imported.sourcePhase() + "source".length());
      }
      if (imported.attributesStart() >= 0) {
        text.blank(imported.attributesStart(), imported.attributesEnd());
      }
    }
    String referrer = SyntheticModules.quote(node.id());
    for (DynamicImport call : syntax.dynamicImports()) {
      text.replace(call.start(), call.start() + "import".length(), RuntimeCalls.IMPORT);
      text.replace(call.parenthesis(), call.parenthesis() + 1, "(" + referrer + ",");
    }
    return new ModuleText(text.build(), List.copyOf(dependencies));
  }
}
