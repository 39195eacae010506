package io.es4x.node.bindings.fs;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.Permissions;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Map;

/**
 * The operations of a binding as functions. Their first argument is the number of a request that
 * another thread works on, 0 for a result at once; see calls.js.
 *
 * @param name of the binding
 */
@ContextThread
record Operations(String name, Map<String, Operation> all) {
  private static final long EACCES = -13;

  /** The part of a context that the functions use. */
  private record State(WorkRequests work, Permissions permissions) {}

  Object create(ContextServices services) {
    WorkRequests work = new WorkRequests(services, ResourceType.FILE_REQUEST);
    RawObject functions =
        WorkRequests.addTo(new RawObject(name).state(work))
            .state(new State(work, services.permissions()));
    all.forEach(
        (operation, body) ->
            functions.function(operation, 1, arguments -> run(arguments, operation, body)));
    return functions.object();
  }

  private static Object run(Arguments arguments, String name, Operation operation) {
    State state = arguments.state(State.class);
    FileArguments request = FileArguments.of(arguments, 1);
    Operation allowed =
        Access.isAllowed(name, request, state.permissions) ? operation : refused -> EACCES;
    if (arguments.integer(0, 0) == 0) {
      return RawValue.of(allowed.run(request));
    }
    state.work.start(arguments.get(0), () -> allowed.run(request));
    return Undefined.instance;
  }
}
