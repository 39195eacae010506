package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.enums.Swc4jAstVarDeclKind;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstClassExpr;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportAll;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDefaultDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDefaultExpr;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstImportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstNamedExport;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstBindingIdent;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstClassDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstFnDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstUsingDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDeclarator;
import io.es4x.loader.syntax.RuntimeCalls;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites {@code using} at the top level of an ES module, where imports, exports and functions
 * must stay outside of blocks, as try statements.
 *
 * <p>From the first such declaration on, the statements between imports, exports and functions are
 * in try statements of their own, which are skipped once one has failed. All variables and classes
 * are declared before the first, as TypeScript does.
 */
final class UsingInModule {
  private static final String DEFAULT = "$es4x$default";

  private final UsingDeclarations code;
  private final String resources;
  private final List<String> variables = new ArrayList<>();
  private final List<String> exports = new ArrayList<>();

  UsingInModule(UsingDeclarations code, String resources) {
    this.code = code;
    this.resources = resources;
  }

  void lower(List<? extends ISwc4jAst> items) {
    int first = 0;
    while (!(items.get(first) instanceof Swc4jAstUsingDecl)) {
      first++;
    }
    code.visitAll(items.subList(0, first));
    List<? extends ISwc4jAst> rest = items.subList(first, items.size());
    rest.forEach(this::declare);
    String opening = head();
    ISwc4jAst last = null;
    for (ISwc4jAst item : rest) {
      if (staysOutside(item)) {
        close(last);
        last = null;
        code.visitAll(List.of(item));
        continue;
      }
      if (last == null) {
        code.insert(code.start(item), opening);
        opening = "if(" + resources + ".ok)try{";
      }
      statement(item);
      last = item;
    }
    close(last);
    boolean async = UsingDeclarations.isAsync(items);
    code.insert(code.text.length(), "\n;" + UsingDeclarations.disposal(resources, async) + ";");
  }

  private String head() {
    return (variables.isEmpty() ? "" : "let " + String.join(",", variables) + ";")
        + (exports.isEmpty() ? "" : "export{" + String.join(",", exports) + "};")
        + "const "
        + resources
        + "="
        + RuntimeCalls.RESOURCES
        + ";try{";
  }

  private void close(@Nullable ISwc4jAst last) {
    if (last != null) {
      code.insert(code.end(last), "}catch(e){" + resources + ".fail(e)}");
    }
  }

  private static boolean staysOutside(ISwc4jAst item) {
    return switch (item) {
      case Swc4jAstImportDecl _, Swc4jAstExportAll _, Swc4jAstNamedExport _, Swc4jAstFnDecl _ ->
          true;
      case Swc4jAstExportDecl exported -> exported.getDecl() instanceof Swc4jAstFnDecl;
      case Swc4jAstExportDefaultDecl exported -> !(exported.getDecl() instanceof Swc4jAstClassExpr);
      default -> false;
    };
  }

  private void declare(ISwc4jAst item) {
    switch (item) {
      case Swc4jAstUsingDecl using ->
          using.getDecls().forEach(one -> BoundNames.add(one.getName(), variables));
      case Swc4jAstVarDecl declared when declared.getKind() != Swc4jAstVarDeclKind.Var ->
          declared.getDecls().forEach(one -> BoundNames.add(one.getName(), variables));
      case Swc4jAstClassDecl type -> variables.add(type.getIdent().getSym());
      case Swc4jAstExportDecl exported
          when exported.getDecl() instanceof Swc4jAstVarDecl declared -> {
        List<String> names = new ArrayList<>();
        declared.getDecls().forEach(one -> BoundNames.add(one.getName(), names));
        variables.addAll(names);
        exports.addAll(names);
      }
      case Swc4jAstExportDecl exported
          when exported.getDecl() instanceof Swc4jAstClassDecl type -> {
        variables.add(type.getIdent().getSym());
        exports.add(type.getIdent().getSym());
      }
      case Swc4jAstExportDefaultDecl exported
          when exported.getDecl() instanceof Swc4jAstClassExpr type -> {
        String name = type.getIdent().map(ident -> ident.getSym()).orElse(DEFAULT);
        variables.add(name);
        exports.add(name + " as default");
      }
      case Swc4jAstExportDefaultExpr _ -> {
        variables.add(DEFAULT);
        exports.add(DEFAULT + " as default");
      }
      default -> {}
    }
  }

  private void statement(ISwc4jAst item) {
    switch (item) {
      case Swc4jAstUsingDecl using -> {
        code.overwrite(code.start(using), code.start(using.getDecls().getFirst().getName()), ";");
        code.acquire(using, resources);
      }
      case Swc4jAstVarDecl declared when declared.getKind() != Swc4jAstVarDeclKind.Var ->
          assignments(declared, declared);
      case Swc4jAstClassDecl type -> classAssignment(type, type, type.getIdent().getSym());
      case Swc4jAstExportDecl exported
          when exported.getDecl() instanceof Swc4jAstVarDecl declared ->
          assignments(exported, declared);
      case Swc4jAstExportDecl exported when exported.getDecl() instanceof Swc4jAstClassDecl type ->
          classAssignment(exported, type, type.getIdent().getSym());
      case Swc4jAstExportDefaultDecl exported
          when exported.getDecl() instanceof Swc4jAstClassExpr type -> {
        if (type.getIdent().isPresent()) {
          classAssignment(exported, type, type.getIdent().get().getSym());
        } else {
          defaultValue(exported, type);
        }
      }
      case Swc4jAstExportDefaultExpr exported -> defaultValue(exported, exported.getExpr());
      default -> code.visitAll(List.of(item));
    }
  }

  /** Rewrites {@code const {a} = b, c = d} as {@code ({a} = b), c = d}. */
  private void assignments(ISwc4jAst statement, Swc4jAstVarDecl declared) {
    List<Swc4jAstVarDeclarator> variables = declared.getDecls();
    code.overwrite(code.start(statement), code.start(variables.getFirst()), ";");
    for (Swc4jAstVarDeclarator variable : variables) {
      boolean pattern = !(variable.getName() instanceof Swc4jAstBindingIdent);
      code.insert(code.start(variable), pattern ? "(" : "");
      code.visitAll(variable.getChildNodes());
      code.insert(code.end(variable), pattern ? ")" : "");
    }
  }

  private void classAssignment(ISwc4jAst statement, ISwc4jAst type, String name) {
    code.overwrite(code.start(statement), code.start(type), ";" + name + "=");
    code.visitAll(type.getChildNodes());
    code.insert(code.end(type), ";");
  }

  /**
   * Writes the default value as a property, so that an anonymous function gets the name {@code
   * default}.
   */
  private void defaultValue(ISwc4jAst statement, ISwc4jAst value) {
    code.overwrite(
        code.start(statement), code.start(value), ";({default:" + DEFAULT + "}={default:");
    code.visitAll(List.of(value));
    code.insert(code.end(value), "})");
  }
}
