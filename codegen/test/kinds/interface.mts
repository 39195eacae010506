// | interface of an API (`@VertxGen`) | `X` | `X`: the Java object | `instanceof X` works; statics are members of the value `X` |
import {
  InterfaceWithApiArg,
  RefedInterface1,
  RefedInterface1Impl,
  type TestInterface,
  TestInterfaceImpl,
} from '@vertx/codegen-tck';
import { Router } from '@vertx/web';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();

const refed = typed<RefedInterface1>()(tck.methodWithVertxGenReturn());
equal(refed.getString(), 'chaffinch');
equal(refed instanceof RefedInterface1, true);
equal(refed instanceof InterfaceWithApiArg, false);
tck.methodWithUserTypes(refed.setString('aardvarks'));
// A fluent method returns the object that JavaScript has.
equal(typed<TestInterface>()(tck.fluentMethod('bar')) === tck, true);
equal(
  typed<RefedInterface1>()(await tck.methodWithHandlerAsyncResultUserTypes()).getString(),
  'cheetahs',
);
tck.methodWithHandlerUserTypes((event) =>
  equal(typed<RefedInterface1>()(event).getString(), 'echidnas'),
);
equal(tck.equals(tck), true);

// A class is where its interface is wanted.
const base: TestInterface = tck;
equal(base.methodWithIntReturn(), 12345464);
tck.methodWithUserTypes(new RefedInterface1Impl().setString('aardvarks'));

const router = Router.router(vertx);
equal(typed<Router>()(router.clear()) === router, true);

// @ts-expect-error an interface cannot be instantiated
throws(/./, () => new RefedInterface1());
// @ts-expect-error an object that lacks the methods is not the Java object
throws(/methodWithUserTypes|setString/, () => tck.methodWithUserTypes('aardvarks'));
// @ts-expect-error no such method
throws(/getStrin/, () => refed.getStrin());
