// | `@Deprecated` | `@deprecated` in the comment: editors strike it through | | |
import { equal } from './check.mjs';

// Each line that a comment calls deprecated is, and no other is: the test asks the compiler.
equal(vertx.getOrCreateContext().processArgs() === undefined, false); // deprecated
equal(vertx.getOrCreateContext().isEventLoopContext(), true);
