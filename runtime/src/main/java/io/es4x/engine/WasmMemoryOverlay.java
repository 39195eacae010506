package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyMemoryObject;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.graalvm.wasm.memory.UnsafeWasmMemory;
import org.graalvm.wasm.memory.WasmMemoryFactory;

/**
 * Runs at build time: WebAssembly has shared memory.
 *
 * <p>The engine has it with its option {@code wasm.UseUnsafeMemory} only, which moves the large
 * memories that are not shared out of the heap as well. It is zeroed as a whole when it is made,
 * and the agents that wait in WebAssembly are in another list than those that wait in JavaScript.
 */
public final class WasmMemoryOverlay {
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc BYTES = Overlay.desc(ByteBuffer.class);
  private static final String CALLBACKS =
      "com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyMemory";

  private WasmMemoryOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    shareOffHeap(overlay);
    allocateLazily(overlay);
    keepWaiters(overlay);
    waitAtAddress(overlay, CALLBACKS + "WaitCallback", "atomicsWait", 2);
    waitAtAddress(overlay, CALLBACKS + "NotifyCallback", "atomicsNotify", 1);
  }

  /** The memory that is shared is outside of the heap, and no other. */
  private static void shareOffHeap(Overlay overlay) throws IOException {
    AtomicInteger places = new AtomicInteger();
    overlay.transform(
        WasmMemoryFactory.class,
        Overlay.in("createMemory", atStart(places, code -> code.iload(5).istore(6))),
        Overlay.in("getMaximumAllowedSize", atStart(places, code -> code.iload(0).istore(1))));
    check(WasmMemoryFactory.class.getName(), places, 2);
  }

  private static CodeTransform atStart(AtomicInteger places, Consumer<CodeBuilder> start) {
    return Overlay.atStart(
        code -> {
          places.incrementAndGet();
          start.accept(code);
        });
  }

  private static void allocateLazily(Overlay overlay) throws IOException {
    AtomicInteger places = new AtomicInteger();
    CodeTransform allocation =
        (code, element) -> {
          if (element instanceof InvokeInstruction call && call.name().equalsString("toIntExact")) {
            // The size stays as it is.
            return;
          }
          if (element instanceof InvokeInstruction call
              && call.name().equalsString("allocateDirect")) {
            places.incrementAndGet();
            code.invokestatic(
                Overlay.desc(WasmMemory.class),
                "allocate",
                MethodTypeDesc.of(BYTES, ConstantDescs.CD_long));
          } else {
            code.with(element);
          }
        };
    overlay.transform(UnsafeWasmMemory.class, Overlay.in("allocateBuffer", allocation));
    check(UnsafeWasmMemory.class.getName(), places, 1);
  }

  private static void keepWaiters(Overlay overlay) throws IOException {
    AtomicInteger places = new AtomicInteger();
    ClassDesc holder = Overlay.desc(JSWebAssemblyMemoryObject.class);
    MethodTypeDesc type =
        MethodTypeDesc.of(
            Overlay.desc(JSArrayBufferObject.class),
            Overlay.desc(JSContext.class),
            Overlay.desc(JSRealm.class),
            BYTES,
            OBJECT);
    CodeTransform creation =
        (code, element) -> {
          if (element instanceof InvokeInstruction call
              && call.name().equalsString("createSharedArrayBuffer")) {
            places.incrementAndGet();
            code.aload(0)
                .getfield(holder, "wasmMemory", OBJECT)
                .invokestatic(Overlay.desc(WasmMemory.class), "buffer", type);
          } else {
            code.with(element);
          }
        };
    overlay.transform(JSWebAssemblyMemoryObject.class, Overlay.in("createBufferObject", creation));
    check(JSWebAssemblyMemoryObject.class.getName(), places, 1);
  }

  /**
   * An agent waits at the address in bytes, as it does in JavaScript, where the engine multiplies
   * it.
   */
  private static void waitAtAddress(Overlay overlay, String name, String method, int expected)
      throws IOException {
    AtomicInteger places = new AtomicInteger();
    CodeTransform address =
        (code, element) -> {
          if (element instanceof OperatorInstruction operator && operator.opcode() == Opcode.IMUL) {
            places.incrementAndGet();
          } else if (!(element instanceof ConstantInstruction constant
              && (constant.constantValue().equals(4) || constant.constantValue().equals(8)))) {
            code.with(element);
          }
        };
    try {
      overlay.transform(
          Class.forName(name, false, Overlay.class.getClassLoader()), Overlay.in(method, address));
    } catch (ClassNotFoundException absent) {
      throw new IllegalStateException(name + " is not on the class path", absent);
    }
    check(name, places, expected);
  }

  private static void check(String name, AtomicInteger places, int expected) {
    if (places.get() != expected) {
      throw new IllegalStateException(
          name + " is not the class that is known here: changed in " + places + " places");
    }
  }
}
