// | any other Java type (`@GenIgnore(PERMITTED_TYPE)`) | `java.Opaque<'its.Name'>` | the Java object | it may be passed on; `Java.type` makes one |
import { AnyJavaTypeTCKImpl } from '@vertx/codegen-tck';
import type { Map as JavaMap, Set as JavaSet, List, Opaque } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

type Socket = Opaque<'java.net.Socket'>;
const tck = new AnyJavaTypeTCKImpl();
const socket = typed<Socket>()(tck.methodWithJavaTypeReturn());
equal(typed<string>()(socket.getClass().getName()), 'java.net.Socket');
tck.methodWithJavaTypeParam(socket);
const Socket = Java.type<new () => Socket>('java.net.Socket');
tck.methodWithJavaTypeParam(new Socket());
equal(typed<List<Socket>>()(tck.methodWithListOfJavaTypeReturn()).length, 1);
equal(typed<JavaSet<Socket>>()(tck.methodWithSetOfJavaTypeReturn()).size(), 1);
equal(
  typed<JavaMap<string, Socket>>()(tck.methodWithMapOfJavaTypeReturn()).get('1') !== null,
  true,
);
equal((await tck.methodWithHandlerAsyncResultListOfJavaTypeParam()).length, 1);
tck.methodWithHandlerJavaTypeParam((given) => equal(typed<Socket>()(given).equals(given), true));
tck.methodWithListOfJavaTypeParam([socket]);
tck.methodWithMapOfJavaTypeParam({ a: socket });

// @ts-expect-error a text is no socket
throws(/methodWithJavaTypeParam/, () => tck.methodWithJavaTypeParam('localhost'));
const uuid = Java.type('java.util.UUID').randomUUID();
// @ts-expect-error nor is another Java object
throws(/methodWithJavaTypeParam/, () => tck.methodWithJavaTypeParam(uuid));
// @ts-expect-error nothing is known of its methods
equal(typeof socket.getPort, 'function');
