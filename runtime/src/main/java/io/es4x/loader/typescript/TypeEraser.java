package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClass;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstDecorator;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstFunction;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstParam;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstArrowExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstIdent;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstJsxElement;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstJsxFragment;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstTsAsExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstTsConstAssertion;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstTsNonNullExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstTsSatisfiesExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstTsTypeAssertion;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAstDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportAll;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDefaultDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstNamedExport;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsExportAssignment;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsImportEqualsDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsNamespaceExportDecl;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstBindingIdent;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstClassDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstFnDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsEnumDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsInterfaceDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsModuleDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsTypeAliasDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDeclarator;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeAnn;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeParamDecl;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeParamInstantiation;
import io.es4x.loader.source.EditedText;
import java.util.List;

/**
 * Erases TypeScript syntax, as {@code tsc} with {@code erasableSyntaxOnly} and {@code target:
 * esnext} would, but without moving anything.
 */
final class TypeEraser {
  private final Erasure erasure;
  private final ModuleNames names;
  private final ClassEraser classes;
  private final RequireSyntax requireSyntax;

  private TypeEraser(Erasure erasure, ModuleNames names, ISwc4jAst program) {
    this.erasure = erasure;
    this.names = names;
    this.classes = new ClassEraser(this, erasure);
    this.requireSyntax = new RequireSyntax(erasure, names, program);
  }

  /**
   * Returns the JavaScript in a TypeScript text.
   *
   * @param program the syntax tree of the same text
   * @param verbatim whether imports and exports are kept unless they are marked {@code type}
   * @throws NotErasableException when it has to be printed by swc
   */
  static EditedText erase(String text, ISwc4jAst program, boolean verbatim)
      throws NotErasableException {
    Erasure erasure = new Erasure(text);
    new TypeEraser(erasure, new ModuleNames(program, erasure, verbatim), program).visit(program);
    return erasure.build();
  }

  void visitAll(Iterable<? extends ISwc4jAst> nodes) throws NotErasableException {
    for (ISwc4jAst node : nodes) {
      visit(node);
    }
  }

  void visit(ISwc4jAst node) throws NotErasableException {
    switch (node) {
      case Swc4jAstDecorator _,
          Swc4jAstJsxElement _,
          Swc4jAstJsxFragment _,
          Swc4jAstTsNamespaceExportDecl _ ->
          throw new NotErasableException(node);
      case Swc4jAstTsImportEqualsDecl alias -> {
        if (alias.isTypeOnly()) {
          erasure.eraseStatement(node);
        } else {
          requireSyntax.rewrite(alias);
        }
      }
      case Swc4jAstTsExportAssignment exported -> {
        requireSyntax.rewrite(exported);
        visit(exported.getExpr());
      }
      case Swc4jAstImportDecl imported -> names.eraseImport(imported);
      case Swc4jAstNamedExport exported -> names.eraseExport(exported);
      case Swc4jAstExportAll all when all.isTypeOnly() -> erasure.eraseStatement(all);
      case Swc4jAstExportDecl exported -> declaration(exported, exported.getDecl());
      case Swc4jAstExportDefaultDecl exported -> exportDefault(exported);
      case Swc4jAstVarDeclarator variable -> variable(variable);
      case ISwc4jAstDecl declared -> declaration(declared, declared);
      case Swc4jAstClass type -> classes.visit(type);
      case Swc4jAstFunction function -> function(function);
      case Swc4jAstArrowExpr arrow -> arrow(arrow);
      case Swc4jAstBindingIdent binding -> binding(binding);
      case Swc4jAstTsTypeAnn _, Swc4jAstTsTypeParamDecl _, Swc4jAstTsTypeParamInstantiation _ ->
          erasure.erase(node);
      case Swc4jAstTsAsExpr as -> assertion(as, as.getExpr());
      case Swc4jAstTsSatisfiesExpr as -> assertion(as, as.getExpr());
      case Swc4jAstTsConstAssertion as -> assertion(as, as.getExpr());
      case Swc4jAstTsNonNullExpr sure -> {
        visit(sure.getExpr());
        erasure.erase(erasure.end(sure) - 1, erasure.end(sure));
      }
      case Swc4jAstTsTypeAssertion cast -> {
        visit(cast.getExpr());
        erasure.eraseWithinLine(cast, erasure.start(cast), erasure.start(cast.getExpr()));
      }
      default -> visitAll(node.getChildNodes());
    }
  }

  /**
   * @param statement the declaration, with its {@code export}
   */
  private void declaration(ISwc4jAst statement, ISwc4jAst declared) throws NotErasableException {
    if (isType(declared)) {
      erasure.eraseStatement(statement);
      return;
    }
    switch (declared) {
      case Swc4jAstTsEnumDecl _, Swc4jAstTsModuleDecl _ -> throw new NotErasableException(declared);
      case Swc4jAstClassDecl type -> {
        classes.eraseAbstract(erasure.start(statement), type.getIdent());
        visit(type.getClazz());
      }
      default -> visitAll(declared.getChildNodes());
    }
  }

  /** Returns whether a declaration has no effect at run time. */
  private static boolean isType(ISwc4jAst declared) {
    return switch (declared) {
      case Swc4jAstTsInterfaceDecl _, Swc4jAstTsTypeAliasDecl _ -> true;
      case Swc4jAstTsEnumDecl enumeration -> enumeration.isDeclare();
      case Swc4jAstTsModuleDecl module ->
          module.isDeclare() || module.isGlobal() || Namespaces.hasOnlyTypes(module);
      case Swc4jAstVarDecl variables -> variables.isDeclare();
      case Swc4jAstFnDecl function ->
          function.isDeclare() || function.getFunction().getBody().isEmpty();
      case Swc4jAstClassDecl type -> type.isDeclare();
      default -> false;
    };
  }

  private void exportDefault(Swc4jAstExportDefaultDecl exported) throws NotErasableException {
    ISwc4jAst declared = exported.getDecl();
    boolean overload =
        declared.getChildNodes().stream()
            .anyMatch(
                child ->
                    child instanceof Swc4jAstFunction function && function.getBody().isEmpty());
    if (declared instanceof Swc4jAstTsInterfaceDecl || overload) {
      erasure.eraseStatement(exported);
      return;
    }
    for (ISwc4jAst child : declared.getChildNodes()) {
      if (child instanceof Swc4jAstClass type) {
        classes.eraseAbstract(erasure.start(exported), type);
      }
      visit(child);
    }
  }

  void function(Swc4jAstFunction function) throws NotErasableException {
    List<Swc4jAstParam> parameters = function.getParams();
    visitAll(function.getDecorators());
    for (int i = 0; i < parameters.size(); i++) {
      Swc4jAstParam parameter = parameters.get(i);
      if (i == 0
          && parameter.getPat() instanceof Swc4jAstBindingIdent binding
          && binding.getId().getSym().equals("this")) {
        int limit = parameters.size() > 1 ? erasure.start(parameters.get(1)) : bodyStart(function);
        erasure.eraseElement(parameter, limit);
      } else {
        visit(parameter);
      }
    }
    function.getTypeParams().ifPresent(erasure::erase);
    function.getReturnType().ifPresent(erasure::erase);
    if (function.getBody().isPresent()) {
      visit(function.getBody().get());
    }
  }

  /** Returns the offset up to which the comma after the only parameter may stand. */
  private int bodyStart(Swc4jAstFunction function) {
    return function.getReturnType().isPresent()
        ? erasure.start(function.getReturnType().get())
        : erasure.start(function.getBody().orElseThrow());
  }

  private void arrow(Swc4jAstArrowExpr arrow) throws NotErasableException {
    visitAll(arrow.getParams());
    // JavaScript allows no line end between "async" and "(", or between ")" and "=>".
    if (arrow.getTypeParams().isPresent()) {
      ISwc4jAst types = arrow.getTypeParams().get();
      erasure.eraseWithinLine(types, erasure.start(types), erasure.end(types));
    }
    if (arrow.getReturnType().isPresent()) {
      ISwc4jAst type = arrow.getReturnType().get();
      erasure.eraseWithinLine(type, erasure.start(type), erasure.end(type));
    }
    visit(arrow.getBody());
  }

  private void variable(Swc4jAstVarDeclarator variable) throws NotErasableException {
    if (variable.isDefinite() && variable.getName() instanceof Swc4jAstBindingIdent binding) {
      erasure.eraseMark(nameEnd(binding.getId()), '!');
    }
    visit(variable.getName());
    if (variable.getInit().isPresent()) {
      visit(variable.getInit().get());
    }
  }

  private void binding(Swc4jAstBindingIdent binding) {
    if (binding.getId().isOptional()) {
      erasure.eraseMark(nameEnd(binding.getId()), '?');
    }
    binding
        .getTypeAnn()
        .ifPresent(type -> erasure.eraseTail(erasure.start(type), erasure.end(type)));
  }

  private int nameEnd(Swc4jAstIdent name) {
    return erasure.start(name) + name.getSym().length();
  }

  private void assertion(ISwc4jAst node, ISwc4jAst expression) throws NotErasableException {
    visit(expression);
    erasure.eraseTail(erasure.end(expression), erasure.end(node));
  }
}
