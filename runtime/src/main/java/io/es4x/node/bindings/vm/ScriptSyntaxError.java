package io.es4x.node.bindings.vm;

import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.errors.CodeFrame;
import io.es4x.errors.ScriptName;
import io.es4x.errors.SourcePosition;
import io.es4x.errors.SyntaxErrorMessage;
import io.es4x.errors.SyntaxErrorWords;
import io.es4x.threads.ContextThread;

/** Errors of parsing a script, with its line above the stack and not in the message. */
@ContextThread
final class ScriptSyntaxError {
  private static final Object MESSAGE = Strings.fromJavaString("message");
  private static final Object STACK = Strings.fromJavaString("stack");

  private ScriptSyntaxError() {}

  /** Puts an error that the engine threw in the terms of the program. */
  static void explain(JSException thrown, ScriptName name, String text) {
    JSDynamicObject error = (JSDynamicObject) thrown.getErrorObject();
    String message = JSRuntime.toJavaString(JSObject.get(error, MESSAGE));
    SyntaxErrorMessage parsed = SyntaxErrorMessage.parse(message);
    if (parsed == null) {
      return;
    }
    SourcePosition end = SourcePosition.of("", text, text.stripTrailing().length());
    // What is missing at the end is noticed behind it, in what was put there.
    boolean behind = parsed.line() > end.line();
    String reason =
        behind ? parsed.reason().replaceFirst("found }$", "found eof") : parsed.reason();
    int line = behind ? end.line() : parsed.line();
    int column = behind ? end.column() : parsed.column() + 1;
    SourcePosition place = new SourcePosition(name.name(), line, column);
    String words = SyntaxErrorWords.of(reason, text, place.offset(text));
    CodeFrame frame = new CodeFrame(place, text.split("\\R", -1)[line - 1]);
    String stack = JSRuntime.toJavaString(JSObject.get(error, STACK)).replace(message, words);
    JSObject.set(error, MESSAGE, Strings.fromJavaString(words));
    JSObject.set(error, STACK, Strings.fromJavaString(shown(frame, name) + "\n\n" + stack));
  }

  /** The frame with the place in the terms of the program. */
  private static String shown(CodeFrame frame, ScriptName name) {
    String lines = frame.toString();
    SourcePosition place = frame.place();
    return name.shown(place.line(), place.column()) + lines.substring(lines.indexOf('\n'));
  }
}
