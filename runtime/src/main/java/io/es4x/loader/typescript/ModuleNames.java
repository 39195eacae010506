package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.expr.Swc4jAstIdent;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAstExportSpecifier;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAstImportSpecifier;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAstTsType;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportNamedSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDefaultSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportNamedSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportStarAsSpecifier;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstNamedExport;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsInterfaceDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsModuleDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsTypeAliasDecl;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsExprWithTypeArgs;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsIndexSignature;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeAnn;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeParamDecl;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeParamInstantiation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Erases imports and exports of types: those marked as such and, without {@code
 * verbatimModuleSyntax}, also imports that no value uses, and exports of local types.
 */
final class ModuleNames {
  private final Erasure erasure;
  private final boolean verbatim;
  private final Set<String> values = new HashSet<>();
  private final Set<String> exported = new HashSet<>();
  private final Set<String> types = new HashSet<>();

  ModuleNames(ISwc4jAst program, Erasure erasure, boolean verbatim) {
    this.erasure = erasure;
    this.verbatim = verbatim;
    if (!verbatim) {
      collect(program);
    }
  }

  private void collect(ISwc4jAst node) {
    switch (node) {
      case Swc4jAstImportDecl _,
          Swc4jAstTsTypeAnn _,
          Swc4jAstTsTypeParamDecl _,
          Swc4jAstTsTypeParamInstantiation _,
          Swc4jAstTsExprWithTypeArgs _,
          Swc4jAstTsIndexSignature _,
          ISwc4jAstTsType _ -> {}
      case Swc4jAstTsInterfaceDecl type -> types.add(type.getId().getSym());
      case Swc4jAstTsTypeAliasDecl type -> types.add(type.getId().getSym());
      case Swc4jAstTsModuleDecl module when module.isDeclare() -> {}
      case Swc4jAstNamedExport exported -> {
        if (exported.getSrc().isEmpty()) {
          exported.getSpecifiers().forEach(this::collectExported);
        }
      }
      case Swc4jAstIdent name -> values.add(name.getSym());
      default -> node.getChildNodes().forEach(this::collect);
    }
  }

  private void collectExported(ISwc4jAstExportSpecifier specifier) {
    if (specifier instanceof Swc4jAstExportNamedSpecifier named
        && !named.isTypeOnly()
        && named.getOrig() instanceof Swc4jAstIdent name) {
      exported.add(name.getSym());
    }
  }

  void eraseImport(Swc4jAstImportDecl imported) {
    List<ISwc4jAstImportSpecifier> specifiers = imported.getSpecifiers();
    List<ISwc4jAstImportSpecifier> erased = specifiers.stream().filter(this::isTypeOnly).toList();
    if (isOfTypes(imported)) {
      erasure.eraseStatement(imported);
      return;
    }
    for (ISwc4jAstImportSpecifier specifier : erased) {
      boolean first = specifier == specifiers.getFirst();
      if (!first && specifier instanceof Swc4jAstImportStarAsSpecifier) {
        // import a, * as b: the comma is before it.
        erasure.erase(erasure.end(specifiers.getFirst()), erasure.end(specifier));
      } else {
        erasure.eraseElement(specifier, limit(specifiers, specifier, imported.getSrc()));
      }
    }
  }

  /** Returns whether an import has no effect at run time. */
  boolean isOfTypes(Swc4jAstImportDecl imported) {
    List<ISwc4jAstImportSpecifier> specifiers = imported.getSpecifiers();
    boolean named = !specifiers.isEmpty() && !verbatim;
    return imported.isTypeOnly() || (named && specifiers.stream().allMatch(this::isTypeOnly));
  }

  void eraseExport(Swc4jAstNamedExport exported) {
    if (exported.isTypeOnly()) {
      erasure.eraseStatement(exported);
      return;
    }
    List<ISwc4jAstExportSpecifier> specifiers = exported.getSpecifiers();
    boolean local = exported.getSrc().isEmpty();
    for (ISwc4jAstExportSpecifier specifier : specifiers) {
      if (specifier instanceof Swc4jAstExportNamedSpecifier named
          && (named.isTypeOnly() || (local && isLocalType(named)))) {
        int end = specifier == specifiers.getLast() ? erasure.end(exported) : Integer.MAX_VALUE;
        erasure.eraseElement(specifier, Math.min(end, next(specifiers, specifier)));
      }
    }
  }

  private boolean isTypeOnly(ISwc4jAstImportSpecifier specifier) {
    return switch (specifier) {
      case Swc4jAstImportNamedSpecifier named -> named.isTypeOnly() || isUnused(named.getLocal());
      case Swc4jAstImportDefaultSpecifier byDefault -> isUnused(byDefault.getLocal());
      case Swc4jAstImportStarAsSpecifier all -> isUnused(all.getLocal());
      default -> false;
    };
  }

  private boolean isUnused(Swc4jAstIdent local) {
    String name = local.getSym();
    return !verbatim && !values.contains(name) && !exported.contains(name);
  }

  private boolean isLocalType(Swc4jAstExportNamedSpecifier exported) {
    return !verbatim
        && exported.getOrig() instanceof Swc4jAstIdent name
        && types.contains(name.getSym())
        && !values.contains(name.getSym());
  }

  private int limit(
      List<ISwc4jAstImportSpecifier> specifiers, ISwc4jAst specifier, ISwc4jAst source) {
    return Math.min(next(specifiers, specifier), erasure.start(source));
  }

  private int next(List<? extends ISwc4jAst> nodes, ISwc4jAst node) {
    int index = nodes.indexOf(node);
    return index + 1 < nodes.size() ? erasure.start(nodes.get(index + 1)) : Integer.MAX_VALUE;
  }
}
