package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstAutoAccessor;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClass;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClassMethod;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClassProp;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstConstructor;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstFunction;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstPrivateMethod;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstPrivateProp;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsExprWithTypeArgs;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsIndexSignature;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsParamProp;
import com.caoccao.javet.swc4j.ast.ts.Swc4jAstTsTypeAnn;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Erases types, modifiers and signatures from classes. */
final class ClassEraser {
  private static final Pattern MODIFIER =
      Pattern.compile("\\b(?:public|private|protected|readonly|override|abstract|declare)\\b");

  private final TypeEraser types;
  private final Erasure erasure;

  ClassEraser(TypeEraser types, Erasure erasure) {
    this.types = types;
    this.erasure = erasure;
  }

  /** Erases {@code abstract}, which stands before {@code class}. */
  void eraseAbstract(int statementStart, ISwc4jAst nameOrClass) {
    eraseModifiers(statementStart, erasure.start(nameOrClass));
  }

  void visit(Swc4jAstClass type) throws NotErasableException {
    types.visitAll(type.getDecorators());
    type.getTypeParams().ifPresent(erasure::erase);
    if (type.getSuperClass().isPresent()) {
      types.visit(type.getSuperClass().get());
    }
    type.getSuperTypeParams().ifPresent(erasure::erase);
    List<Swc4jAstTsExprWithTypeArgs> implemented = type.getImplements();
    if (!implemented.isEmpty()) {
      int first = erasure.start(implemented.getFirst());
      int keyword = erasure.text.lastIndexOf("implements", first);
      erasure.erase(keyword, erasure.end(implemented.getLast()));
    }
    for (ISwc4jAst member : type.getBody()) {
      member(member);
    }
  }

  private void member(ISwc4jAst member) throws NotErasableException {
    switch (member) {
      case Swc4jAstTsIndexSignature _ -> erasure.eraseStatement(member);
      case Swc4jAstConstructor constructor -> constructor(constructor);
      case Swc4jAstClassMethod method -> method(method, method.getKey(), method.getFunction());
      case Swc4jAstPrivateMethod method -> method(method, method.getKey(), method.getFunction());
      case Swc4jAstClassProp property when property.isDeclare() || property.isAbstract() ->
          erasure.eraseStatement(property);
      case Swc4jAstClassProp property -> {
        types.visitAll(property.getDecorators());
        property(property, property.getKey(), property.getTypeAnn(), property.getValue());
      }
      case Swc4jAstPrivateProp property ->
          property(property, property.getKey(), property.getTypeAnn(), property.getValue());
      case Swc4jAstAutoAccessor accessor when accessor.isAbstract() ->
          erasure.eraseStatement(accessor);
      case Swc4jAstAutoAccessor accessor -> {
        types.visitAll(accessor.getDecorators());
        property(accessor, accessor.getKey(), accessor.getTypeAnn(), accessor.getValue());
      }
      default -> types.visit(member);
    }
  }

  private void constructor(Swc4jAstConstructor constructor) throws NotErasableException {
    if (constructor.getBody().isEmpty()) {
      erasure.eraseStatement(constructor);
      return;
    }
    eraseModifiers(erasure.start(constructor), erasure.start(constructor.getKey()));
    for (ISwc4jAst parameter : constructor.getParams()) {
      if (parameter instanceof Swc4jAstTsParamProp) {
        throw new NotErasableException(parameter);
      }
      types.visit(parameter);
    }
    types.visit(constructor.getBody().get());
  }

  private void method(ISwc4jAst method, ISwc4jAst key, Swc4jAstFunction function)
      throws NotErasableException {
    types.visitAll(function.getDecorators());
    if (function.getBody().isEmpty()) {
      erasure.eraseStatement(method);
      return;
    }
    eraseModifiers(erasure.start(method), erasure.start(key));
    erasure.eraseMark(erasure.end(key), '?');
    types.visit(key);
    types.function(function);
  }

  private void property(
      ISwc4jAst property,
      ISwc4jAst key,
      Optional<Swc4jAstTsTypeAnn> type,
      Optional<? extends ISwc4jAst> value)
      throws NotErasableException {
    eraseModifiers(erasure.start(property), erasure.start(key));
    erasure.eraseMark(erasure.end(key), '?');
    erasure.eraseMark(erasure.end(key), '!');
    types.visit(key);
    type.ifPresent(
        annotation -> erasure.eraseTail(erasure.start(annotation), erasure.end(annotation)));
    if (value.isPresent()) {
      types.visit(value.get());
    }
  }

  private void eraseModifiers(int start, int end) {
    Matcher modifier = MODIFIER.matcher(erasure.text).region(start, end);
    while (modifier.find()) {
      erasure.erase(modifier.start(), modifier.end());
    }
  }
}
