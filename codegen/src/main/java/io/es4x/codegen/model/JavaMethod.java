package io.es4x.codegen.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A public method or constructor, seen from the class it is listed under: the type arguments of
 * that class' supertypes are filled in.
 *
 * @param declaredBy the qualified name of the class whose source has it
 */
public record JavaMethod(
    String name,
    String declaredBy,
    List<TypeParameter> typeParameters,
    List<JavaParameter> parameters,
    JavaType returnType,
    boolean isStatic,
    boolean isAbstract,
    Doc doc) {

  /** The same method with other types. */
  public JavaMethod withTypes(List<JavaParameter> parameters, JavaType returnType) {
    return new JavaMethod(
        name, declaredBy, typeParameters, parameters, returnType, isStatic, isAbstract, doc);
  }

  /** The same method with one more type parameter, and the result that depends on it. */
  public JavaMethod withTypeParameter(TypeParameter added, JavaType returnType) {
    List<TypeParameter> all = new ArrayList<>(typeParameters);
    all.add(added);
    return new JavaMethod(name, declaredBy, all, parameters, returnType, isStatic, isAbstract, doc);
  }
}
