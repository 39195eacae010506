package io.es4x.engine.modules;

import com.oracle.truffle.js.nodes.access.JSProxyPropertySetNode;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.builtins.JSUncheckedProxyHandlerObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.es4x.threads.ContextThread;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Makes refused assignments to the variables of a realm fail as V8 says it, as a program does not
 * see that its global object is a proxy; see {@link Realm#replaceGlobal}.
 */
@ContextThread
public final class GlobalProxyPatches {
  private static final String WHY =
      "errors of assignments to read-only variables of node:vm do not speak of traps; until GraalJS"
          + " has global objects with the interceptors of V8";

  /** The parameter index of the proxy in the patched method. */
  private static final int PROXY = 1;

  private GlobalProxyPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(JSProxyPropertySetNode.class, WHY)
            .in(
                "doGeneric",
                1,
                CodeEdit.insteadOfCalls(
                    "createTypeErrorTrapReturnedFalsish", GlobalProxyPatches::callRefused)));
  }

  private static void callRefused(CodeBuilder code) {
    code.aload(PROXY)
        .invokestatic(
            Patch.desc(GlobalProxyPatches.class),
            "refused",
            MethodTypeDesc.of(
                Patch.desc(JSException.class),
                ConstantDescs.CD_Object,
                ConstantDescs.CD_Object,
                Patch.desc(JSDynamicObject.class)));
  }

  /** Returns the error of an assignment in strict mode that a trap has refused. */
  public static JSException refused(Object trap, Object key, JSDynamicObject proxy) {
    if (!(JSProxy.getHandler(proxy) instanceof JSUncheckedProxyHandlerObject)) {
      return Errors.createTypeErrorTrapReturnedFalsish(trap, key);
    }
    JSDynamicObject global = (JSDynamicObject) JSProxy.getTarget(proxy);
    return Errors.createTypeError(
        JSObject.hasOwnProperty(global, key)
            ? "Cannot assign to read only property '%s' of object '[object Object]'"
                .formatted(JSRuntime.safeToString(key))
            : "Cannot redefine property: " + JSRuntime.safeToString(key));
  }
}
