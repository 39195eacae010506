package io.es4x.engine.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.es4x.builtins.Program;
import org.graalvm.polyglot.Context;
import org.junit.jupiter.api.Test;

class PrimordialsTest {
  @Test
  void names_standForUntouchedMembers() {
    try (Context context = Context.create("js")) {
      context.initialize("js");
      context.enter();
      Primordials primordials = new Primordials(Intrinsics.remember());
      context.eval(
          "js",
          "Array.prototype.push = () => 'patched'; Object.keys = null; delete Map.prototype.size");
      context.getBindings("js").putMember("push", primordials.get("ArrayPrototypePush"));
      context.getBindings("js").putMember("size", primordials.get("MapPrototypeGetSize"));
      context.getBindings("js").putMember("keys", primordials.get("ObjectKeys"));
      context
          .getBindings("js")
          .putMember("iterator", primordials.get("ArrayPrototypeSymbolIterator"));
      assertEquals(
          "[1,2] 2 1 a 1",
          context
              .eval(
                  "js",
                  """
                  const list = [1];
                  const length = push(list, 2);
                  `${JSON.stringify(list)} ${length} ${size(new Map([[1, 2]]))} ${keys({ a: 1 })} ${iterator(list).next().value}`
                  """)
              .asString());
      assertNull(primordials.get("ArrayPrototypeNothing"));
      assertNull(primordials.get("SafeMap"));
      context.leave();
    }
  }

  @Test
  void loadedModules_areNotReachedByPatches() {
    assertEquals(
        "a=1&b=2\n[ 1, 2 ]\nMap(1) { 1 => 2 }\n6869\n",
        Program.print(
            """
            const { stringify } = require('querystring');
            const { inspect } = require('util');
            const texts = () => [stringify({ a: 1, b: 2 }), inspect([1, 2]), inspect(new Map([[1, 2]])),
              Buffer.from('hi').toString('hex')];
            texts();
            const { log } = console;
            const broken = () => { throw new Error('patched'); };
            for (const name of ['map', 'forEach', 'indexOf']) Array.prototype[name] = broken;
            for (const name of ['replace', 'split', 'charCodeAt']) String.prototype[name] = broken;
            Map.prototype.get = Map.prototype.has = Object.keys = broken;
            const [one, two, three, four] = texts();
            log(one); log(two); log(three); log(four);
            """));
  }
}
