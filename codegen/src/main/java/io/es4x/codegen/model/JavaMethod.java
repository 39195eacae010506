package io.es4x.codegen.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A public method or constructor, as seen from the class it is listed under: type arguments of
 * supertypes are substituted.
 *
 * @param declaredBy the qualified name of the class that declares it
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

  /** Returns the method with other types. */
  public JavaMethod withTypes(List<JavaParameter> parameters, JavaType returnType) {
    return new JavaMethod(
        name, declaredBy, typeParameters, parameters, returnType, isStatic, isAbstract, doc);
  }

  /** Returns the method with an additional type parameter, and a result type that depends on it. */
  public JavaMethod withTypeParameter(TypeParameter added, JavaType returnType) {
    List<TypeParameter> all = new ArrayList<>(typeParameters);
    all.add(added);
    return new JavaMethod(name, declaredBy, all, parameters, returnType, isStatic, isAbstract, doc);
  }
}
