package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JobCallback;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.AsyncContext;
import com.oracle.truffle.js.runtime.objects.PromiseCapabilityRecord;
import com.oracle.truffle.js.runtime.objects.PromiseReactionRecord;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Runs at build time: the engine makes and runs the jobs of promises by {@link PromiseJobs}. */
public final class PromiseOverlay {
  private static final String PACKAGE = "com.oracle.truffle.js.nodes.promise.";
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc AGENT = Overlay.desc(JSAgent.class);
  private static final ClassDesc CALLBACK = Overlay.desc(JobCallback.class);
  private static final ClassDesc REACTION = Overlay.desc(PromiseReactionRecord.class);

  private PromiseOverlay() {}

  /**
   * Writes the classes that {@link CatchOverlay} does not change as well.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    AtomicInteger runs = new AtomicInteger();
    overlay.transformOnce(
        JSAgent.class.getName(),
        runs,
        calls(
            "processAllPromises",
            "call",
            runs,
            code -> {
              code.aload(0);
              invoke(
                  code,
                  "run",
                  OBJECT,
                  Overlay.desc(JSFunctionObject.class),
                  OBJECT,
                  OBJECT.arrayType(),
                  AGENT);
            }));
    AtomicInteger callbacks = new AtomicInteger();
    AtomicInteger reactions = new AtomicInteger();
    String then = PACKAGE + "PerformPromiseThenNode";
    overlay.transform(
        type(then),
        callbacks("promiseThen", callbacks),
        calls(
            "promiseThen",
            "create",
            reactions,
            code ->
                invoke(
                    code,
                    "reaction",
                    REACTION,
                    Overlay.desc(PromiseCapabilityRecord.class),
                    CALLBACK,
                    ConstantDescs.CD_boolean)));
    check(then, callbacks, 2);
    check(then, reactions, 2);
  }

  /** The change of a class that {@link CatchOverlay} changes as well; most have none. */
  static ClassTransform of(String name, AtomicInteger places) {
    return switch (name) {
      case PACKAGE + "PromiseReactionJobNode$PromiseReactionJobRootNode" ->
          calls("execute", "getHandler", places, code -> invoke(code, "begin", CALLBACK, REACTION));
      case PACKAGE + "PromiseResolveThenableNode" ->
          calls(
              "execute",
              "asyncContextSnapshot",
              places,
              code -> invoke(code, "begin", Overlay.desc(AsyncContext.class), CALLBACK));
      case PACKAGE + "CreateResolvingFunctionNode$1PromiseResolveRootNode" ->
          callbacks("execute", places);
      default -> {
        places.incrementAndGet();
        yield ClassTransform.ACCEPT_ALL;
      }
    };
  }

  private static ClassTransform callbacks(String method, AtomicInteger places) {
    return calls(
        method,
        "hostMakeJobCallback",
        places,
        code -> invoke(code, "callback", CALLBACK, AGENT, OBJECT));
  }

  /** A change that has a method call something else in place of the methods of a name. */
  private static ClassTransform calls(
      String method, String called, AtomicInteger places, Consumer<CodeBuilder> instead) {
    return Overlay.in(
        method,
        Overlay.insteadOfCalls(
            call -> call.name().equalsString(called),
            places,
            (code, call) -> instead.accept(code)));
  }

  private static void invoke(
      CodeBuilder code, String method, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(
        Overlay.desc(PromiseJobs.class), method, MethodTypeDesc.of(result, parameters));
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name, false, PromiseOverlay.class.getClassLoader());
    } catch (ClassNotFoundException absent) {
      throw new IllegalStateException(name + " is not on the class path", absent);
    }
  }

  private static void check(String name, AtomicInteger places, int expected) {
    if (places.get() != expected) {
      throw new IllegalStateException(
          name + " is not the class that is known here: changed in " + places + " places");
    }
  }
}
