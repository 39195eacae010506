package io.es4x.node.bindings.child;

import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.engine.raw.RawArray;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program to start.
 *
 * @param arguments with the name that the program is to see as its own first
 * @param folder null for the one of this process
 * @param environment such as {@code NAME=value}
 * @param descriptors of this process for the program's 0, 1, 2 and so on: one of them, or {@link
 *     #PIPE} or {@link #NONE}
 */
@AnyThread
record SpawnRequest(
    String file,
    List<String> arguments,
    @Nullable String folder,
    List<String> environment,
    int[] descriptors,
    boolean detached) {
  /** A new socket pair, one end of which is the program's. */
  static final int PIPE = -2;

  /** Ignored: nothing to read, and nobody who reads. */
  static final int NONE = -1;

  /** Reads an object with members of the same names. */
  @ContextThread
  static SpawnRequest of(Object object) {
    Object folder = get(object, "folder");
    Object[] descriptors = RawArray.elements(get(object, "descriptors"));
    int[] numbers = new int[descriptors.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (int) JSRuntime.toInteger(descriptors[i]);
    }
    return new SpawnRequest(
        JSRuntime.toJavaString(get(object, "file")),
        texts(get(object, "arguments")),
        JSRuntime.isNullOrUndefined(folder) ? null : JSRuntime.toJavaString(folder),
        texts(get(object, "environment")),
        numbers,
        JSRuntime.toBoolean(get(object, "detached")));
  }

  private static Object get(Object object, String name) {
    return JSObject.get((JSDynamicObject) object, Strings.fromJavaString(name));
  }

  private static List<String> texts(Object array) {
    List<String> texts = new ArrayList<>();
    for (Object element : RawArray.elements(array)) {
      texts.add(JSRuntime.toJavaString(element));
    }
    return texts;
  }
}
