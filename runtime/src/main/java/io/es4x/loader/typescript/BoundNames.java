package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstArrayPat;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstAssignPat;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstAssignPatProp;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstBindingIdent;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstKeyValuePatProp;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstObjectPat;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstRestPat;
import java.util.List;

/** Collects the variables that a pattern declares, as in {@code const {a, b: [c = 1], ...d}}. */
final class BoundNames {
  private BoundNames() {}

  static void add(ISwc4jAst pattern, List<String> names) {
    switch (pattern) {
      case Swc4jAstBindingIdent name -> names.add(name.getId().getSym());
      case Swc4jAstAssignPatProp property -> add(property.getKey(), names);
      case Swc4jAstKeyValuePatProp property -> add(property.getValue(), names);
      case Swc4jAstAssignPat withDefault -> add(withDefault.getLeft(), names);
      case Swc4jAstRestPat rest -> add(rest.getArg(), names);
      case Swc4jAstArrayPat array ->
          array.getElems().forEach(element -> element.ifPresent(one -> add(one, names)));
      case Swc4jAstObjectPat object -> object.getProps().forEach(one -> add(one, names));
      default -> throw new IllegalArgumentException(pattern.getType().name());
    }
  }
}
