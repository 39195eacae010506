package io.es4x.node.bindings.messaging;

import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import io.es4x.engine.memory.WasmPart;
import io.es4x.engine.raw.BufferMemory;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawHandle;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;

/**
 * A posted message: bytes in V8's serialization format, and the parts that are transferred or
 * shared.
 *
 * @param parts memory of array buffers, what is shared of WebAssembly, Java objects, and those that
 *     handles stand for; the bytes name them by their indexes
 * @param ports the number of parts, the first, that are the ends of ports
 */
record PostedMessage(Bytes bytes, List<Object> parts, int ports) {
  /** The last message of a channel: its other end is closed. */
  static final PostedMessage CLOSE = new PostedMessage(new Bytes(new byte[0], 0, 0), List.of(), 0);

  /** A Java object that JavaScript has, in a form that belongs to no context. */
  private record JavaObject(Object object) {}

  /** Returns whether a value is an instance of a Java class. */
  @ContextThread
  static boolean isJavaObject(Object value) {
    if (!JSRuntime.isForeignObject(value)) {
      return false;
    }
    Value object = Context.getCurrent().asValue(value);
    return object.isHostObject() && !object.isMetaObject();
  }

  /** Detaches the parts from the current context, except shared ones. */
  @ContextThread
  static PostedMessage of(Bytes bytes, Object parts, int ports) {
    List<Object> taken = new ArrayList<>();
    for (Object part : RawArray.elements(parts)) {
      taken.add(taken(part));
    }
    return new PostedMessage(bytes, taken, ports);
  }

  /** The message in the current context: its bytes, an array of parts, and the number of ports. */
  @ContextThread
  Object value() {
    Object[] values = parts.stream().map(PostedMessage::value).toArray();
    return RawArray.of(bytes.uint8Array(), RawArray.of(values), ports);
  }

  private static Object taken(Object part) {
    if (part instanceof JSArrayBufferObject buffer) {
      return BufferMemory.of(buffer);
    }
    if (isJavaObject(part)) {
      return new JavaObject(Context.getCurrent().asValue(part).asHostObject());
    }
    return WasmPart.is(part) ? WasmPart.of(part) : RawHandle.get(part, Object.class);
  }

  private static Object value(Object part) {
    return switch (part) {
      case BufferMemory memory -> memory.toBuffer();
      case WasmPart shared -> shared.toObject();
      case JavaObject(Object object) -> GuestValues.of(Context.getCurrent().asValue(object));
      default -> RawHandle.of(part);
    };
  }
}
