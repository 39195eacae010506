package io.es4x.loader.esm;

import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceFile;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.loader.syntax.ModuleSyntax.DynamicImport;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Rewrites an ES module so that the engine's loader, which knows nothing of packages, loads what
 * Node would: specifiers become ids, {@code import()} becomes a call that knows its module, and
 * {@code import.meta} is completed on entry. Lines stay where they are.
 */
final class EsmTransform {

  /** Says what a static import means. */
  @FunctionalInterface
  interface Resolver {
    ModuleNode resolve(StaticImport imported);
  }

  private EsmTransform() {}

  static ModuleText transform(ModuleNode.File node, SourceFile file, Resolver resolver) {
    String meta = metaCall("meta", node.path(), node.suffix());
    return transform(file.text(), file.syntax(), node.path(), meta, resolver);
  }

  static ModuleText transform(ModuleNode.Data node, Resolver resolver) {
    String text = node.data().text();
    String meta = metaCall("dataMeta", node.path(), node.data().url());
    return transform(text, ModuleSyntax.of(text), node.path(), meta, resolver);
  }

  private static String metaCall(String function, Path path, String argument) {
    return "__es4x.%s(import.meta,%s,%s);"
        .formatted(function, Facades.quote(path.toString()), Facades.quote(argument));
  }

  private static ModuleText transform(
      String source, ModuleSyntax syntax, Path path, String meta, Resolver resolver) {
    EditedText.Builder text = new EditedText.Builder(source);
    String referrer = Facades.quote(path.toString());
    if (syntax.importMeta()) {
      text.insert(0, meta);
    }
    Set<ModuleNode> dependencies = new LinkedHashSet<>();
    for (StaticImport imported : syntax.imports()) {
      ModuleNode target = resolver.resolve(imported);
      dependencies.add(target);
      text.replace(imported.specifierStart(), imported.specifierEnd(), Facades.quote(target.id()));
      if (imported.sourcePhase() >= 0) {
        text.blank(imported.sourcePhase(), imported.sourcePhase() + "source".length());
      }
      if (imported.attributesStart() >= 0) {
        text.blank(imported.attributesStart(), imported.attributesEnd());
      }
    }
    for (DynamicImport call : syntax.dynamicImports()) {
      text.replace(call.start(), call.start() + "import".length(), "__es4x.import");
      text.replace(call.parenthesis(), call.parenthesis() + 1, "(" + referrer + ",");
    }
    return new ModuleText(text.build(), List.copyOf(dependencies));
  }
}
