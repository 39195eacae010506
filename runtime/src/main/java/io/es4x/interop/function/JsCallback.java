package io.es4x.interop.function;

import io.es4x.errors.ForeignThread;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A JavaScript function that Java may call, from any thread.
 *
 * <p>Calls without a result hop to the owner's event loop when they come from elsewhere. A call for
 * a result cannot wait there (that would block a foreign thread on the event loop, or deadlock), so
 * it fails with an error that says what to do.
 */
abstract class JsCallback {
  private final Value function;
  private final ScriptContext owner = ScriptContext.current();
  private final Origin origin = owner.origin();
  private boolean ofServer;

  JsCallback(Value function) {
    this.function = owner.bound(function);
    owner.callbackHandedOut();
  }

  /** Notes that only a server or its router calls the function. */
  final void givenToServer() {
    if (!ofServer && owner.isCurrentThread()) {
      ofServer = true;
      owner.callbackOfServer();
    }
  }

  /** Notes that Java does not call the function itself any more. */
  final void takenBack() {
    owner.callbackTakenBack();
  }

  final ScriptContext owner() {
    return owner;
  }

  final void run(@Nullable Object event) {
    Object argument = FromJava.convert(event, owner);
    if (owner.isCurrentThread()) {
      owner.runTask(function, origin, argument);
    } else {
      owner.runLater(() -> owner.runTask(function, origin, argument));
    }
  }

  final void run(@Nullable Object event, @Nullable Object other) {
    Object first = FromJava.convert(event, owner);
    Object second = FromJava.convert(other, owner);
    if (owner.isCurrentThread()) {
      owner.runTask(function, origin, first, second);
    } else {
      owner.runLater(() -> owner.runTask(function, origin, first, second));
    }
  }

  final Value call(String interfaceName, @Nullable Object... arguments) {
    if (!owner.isCurrentThread()) {
      throw ForeignThread.called(interfaceName);
    }
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = FromJava.convert(arguments[i], owner);
    }
    return owner.call(function, arguments);
  }
}
