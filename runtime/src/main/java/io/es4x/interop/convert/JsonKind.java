package io.es4x.interop.convert;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.library.ExportLibrary;
import com.oracle.truffle.api.library.ExportMessage;
import io.es4x.threads.AnyThread;

/** The right side of {@code instanceof} for a class of Vert.x JSON. */
@ExportLibrary(InteropLibrary.class)
@AnyThread
public final class JsonKind implements TruffleObject {
  public static final JsonKind OBJECT = new JsonKind(JsonMembers.class, "JsonObject");
  public static final JsonKind ARRAY = new JsonKind(JsonElements.class, "JsonArray");

  private static final String PACKAGE = "io.vertx.core.json.";

  private final Class<?> type;
  private final String name;

  private JsonKind(Class<?> type, String name) {
    this.type = type;
    this.name = name;
  }

  @ExportMessage
  boolean isMetaObject() {
    return true;
  }

  @ExportMessage
  Object getMetaSimpleName() {
    return name;
  }

  @ExportMessage
  @TruffleBoundary
  Object getMetaQualifiedName() {
    return PACKAGE + name;
  }

  @ExportMessage
  boolean isMetaInstance(Object instance) {
    return type.isInstance(instance);
  }
}
