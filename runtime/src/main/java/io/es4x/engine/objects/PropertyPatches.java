package io.es4x.engine.objects;

import com.oracle.truffle.api.Assumption;
import com.oracle.truffle.api.object.Shape;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.nodes.access.CopyDataPropertiesNode;
import com.oracle.truffle.js.nodes.access.GlobalScopeLookupNode;
import com.oracle.truffle.js.nodes.access.PropertyGetNode;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Makes the engine change prototypes by {@link PrototypeChange}, and copy properties by {@link
 * PropertyCopies}, where possible; assume by {@link AbsentProperties} that properties are absent;
 * and read absent ones by {@link FrequentKeys}.
 */
public final class PropertyPatches {
  private static final String ABSENT =
      "GraalJS goes on calling a prototype's method after an object got its own, if another object"
          + " got one first; until its assumptions of absent properties notice known transitions";

  private static final String FREQUENT =
      "com.oracle.truffle.js.nodes.access.FrequencyBasedPolymorphicAccessNode$FrequencyBasedPropertyGetNode";
  private static final String FREQUENT_ABSENT =
      "GraalJS looks up absent properties in all prototypes where object[key] reads more than two of"
          + " them; until its caches of frequent keys return what they know";

  private PropertyPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                JSObjectUtil.class,
                "To change a prototype, GraalJS adds all properties to an empty object, which"
                    + " Express causes twice in each request; until GraalJS caches such changes")
            .in("setPrototypeImpl", 1, CodeEdit.atStart(PropertyPatches::change)),
        Patch.of(
                CopyDataPropertiesNode.class,
                "To spread an object, GraalJS looks up each property by name, which takes some"
                    + " 0.5 us; until GraalJS caches the places by shape")
            .in("copyDataProperties", 1, CodeEdit.atStart(PropertyPatches::define)),
        Patch.of(
                "com.oracle.truffle.js.builtins.ObjectFunctionBuiltins$AssignPropertiesNode",
                "Object.assign looks up each property by name, as a spread; until GraalJS caches the"
                    + " places by shape")
            .in("copyPropertiesFromJSObject", 1, CodeEdit.atStart(PropertyPatches::assign)),
        Patch.of(PropertyGetNode.class, ABSENT)
            .in(
                "createCachedPropertyNode",
                1,
                CodeEdit.insteadOfCalls("getPropertyAssumption", PropertyPatches::absent)),
        Patch.of(GlobalScopeLookupNode.class, ABSENT)
            .in(
                "getAbsentPropertyAssumption",
                1,
                CodeEdit.insteadOfCalls("getPropertyAssumption", PropertyPatches::absent)),
        Patch.of(FREQUENT, FREQUENT_ABSENT)
            .in(
                "readFromCaches",
                1,
                CodeEdit.insteadOfCalls("getValueOrDefault", PropertyPatches::orAbsent)),
        Patch.of("com.oracle.truffle.js.nodes.access.CachedGetPropertyNode", FREQUENT_ABSENT)
            .in(
                "doGeneric",
                1,
                CodeEdit.insteadOfCalls("executeFastGet", PropertyPatches::orDefault)));
  }

  /** On the stack are the node, the target, the receiver and the default value, which is null. */
  private static void orAbsent(CodeBuilder code) {
    ClassDesc value = ConstantDescs.CD_Object;
    code.pop()
        .getstatic(Patch.desc(FrequentKeys.class), "ABSENT", value)
        .invokevirtual(
            Patch.desc(PropertyGetNode.class),
            "getValueOrDefault",
            MethodTypeDesc.of(value, value, value, value));
  }

  private static void orDefault(CodeBuilder code) {
    ClassDesc value = ConstantDescs.CD_Object;
    ClassDesc equals = Patch.desc(TruffleString.EqualNode.class);
    code.invokevirtual(
            ClassDesc.of(FREQUENT),
            "executeFastGet",
            MethodTypeDesc.of(value, value, value, value, equals))
        .aload(3)
        .invokestatic(
            Patch.desc(FrequentKeys.class), "found", MethodTypeDesc.of(value, value, value));
  }

  private static void absent(CodeBuilder code) {
    MethodTypeDesc type =
        MethodTypeDesc.of(
            Patch.desc(Assumption.class), Patch.desc(Shape.class), ConstantDescs.CD_Object);
    code.invokestatic(Patch.desc(AbsentProperties.class), "assumption", type);
  }

  private static void assign(CodeBuilder code) {
    MethodTypeDesc type =
        MethodTypeDesc.of(
            ConstantDescs.CD_boolean, ConstantDescs.CD_Object, Patch.desc(JSObject.class));
    code.aload(0)
        .aload(1)
        .invokestatic(Patch.desc(PropertyCopies.class), "assign", type)
        .ifThen(Opcode.IFNE, CodeBuilder::return_);
  }

  private static void define(CodeBuilder code) {
    MethodTypeDesc type =
        MethodTypeDesc.of(
            ConstantDescs.CD_boolean,
            Patch.desc(JSDynamicObject.class),
            Patch.desc(JSObject.class),
            ConstantDescs.CD_boolean,
            ConstantDescs.CD_boolean);
    // The parameters in between are the keys and the values that are left out.
    code.aload(0)
        .aload(1)
        .iload(3)
        .iload(5)
        .invokestatic(Patch.desc(PropertyCopies.class), "define", type)
        .ifThen(Opcode.IFNE, made -> made.aload(0).areturn());
  }

  private static void change(CodeBuilder code) {
    ClassDesc object = Patch.desc(JSDynamicObject.class);
    code.aload(0)
        .aload(1)
        .invokestatic(
            Patch.desc(PrototypeChange.class),
            "make",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, object, object))
        .ifThen(Opcode.IFNE, CodeBuilder::return_);
  }
}
