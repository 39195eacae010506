package io.es4x.engine.promises;

import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JobCallback;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.AsyncContext;
import com.oracle.truffle.js.runtime.objects.PromiseCapabilityRecord;
import com.oracle.truffle.js.runtime.objects.PromiseReactionRecord;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes the engine create and run promise jobs by {@link PromiseJobs}. */
public final class PromisePatches {
  private static final String WHY =
      "Promise jobs continue the task that registered them, so that an error fails its"
          + " request; until GraalJS has host hooks for jobs";

  private static final String REALMS =
      "Jobs of realms of node:vm with queues of their own (microtaskMode) wait in those; until"
          + " GraalJS enqueues a job for the realm of its function";

  private static final String PACKAGE = "com.oracle.truffle.js.nodes.promise.";
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc AGENT = Patch.desc(JSAgent.class);
  private static final ClassDesc CALLBACK = Patch.desc(JobCallback.class);
  private static final ClassDesc REACTION = Patch.desc(PromiseReactionRecord.class);

  private static final CodeEdit CALLBACKS =
      CodeEdit.insteadOfCalls(
          "hostMakeJobCallback", code -> call(code, "callback", CALLBACK, AGENT, OBJECT));

  private PromisePatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(JSAgent.class, WHY)
            .in("processAllPromises", 1, CodeEdit.insteadOfCalls("call", PromisePatches::run)),
        Patch.of(JSContext.class, REALMS)
            .in("enqueuePromiseJob", 1, CodeEdit.insteadOfCalls("getAgent", PromisePatches::agent)),
        Patch.of(PACKAGE + "PerformPromiseThenNode", WHY)
            .in("promiseThen", 2, CALLBACKS)
            .in("promiseThen", 2, CodeEdit.insteadOfCalls("create", PromisePatches::reaction)),
        Patch.of(PACKAGE + "PromiseReactionJobNode$PromiseReactionJobRootNode", WHY)
            .in(
                "execute",
                1,
                CodeEdit.insteadOfCalls(
                    "getHandler", code -> call(code, "begin", CALLBACK, REACTION))),
        Patch.of(PACKAGE + "PromiseResolveThenableNode", WHY)
            .in(
                "execute",
                1,
                CodeEdit.insteadOfCalls(
                    "asyncContextSnapshot",
                    code -> call(code, "begin", Patch.desc(AsyncContext.class), CALLBACK))),
        Patch.of(PACKAGE + "CreateResolvingFunctionNode$1PromiseResolveRootNode", WHY)
            .in("execute", 1, CALLBACKS));
  }

  private static void run(CodeBuilder code) {
    code.aload(0);
    call(
        code, "run", OBJECT, Patch.desc(JSFunctionObject.class), OBJECT, OBJECT.arrayType(), AGENT);
  }

  private static void agent(CodeBuilder code) {
    code.aload(2);
    call(code, "agentOf", AGENT, Patch.desc(JSRealm.class), Patch.desc(JSFunctionObject.class));
  }

  private static void reaction(CodeBuilder code) {
    ClassDesc capability = Patch.desc(PromiseCapabilityRecord.class);
    call(code, "reaction", REACTION, capability, CALLBACK, ConstantDescs.CD_boolean);
  }

  private static void call(
      CodeBuilder code, String method, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(Patch.desc(PromiseJobs.class), method, MethodTypeDesc.of(result, parameters));
  }
}
