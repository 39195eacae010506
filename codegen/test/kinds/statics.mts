// | static method, also of an interface | member of the value `X` | | |
// | constant | `readonly` member of the value `X` | | |
import {
  ConstantTCK,
  Factory,
  type RefedInterface1,
  TestEnum,
  TestInterface,
} from '@vertx/codegen-tck';
import { HttpServerOptions, type JsonArray, type JsonObject } from '@vertx/core';
import type { Map as JavaMap, Set as JavaSet, List, Throwable } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

equal(typed<RefedInterface1>()(TestInterface.staticFactoryMethod('foo')).getString(), 'foo');
equal(Factory.createConcreteHandlerUserType !== undefined, true);

equal(typed<number>()(ConstantTCK.BYTE), 123);
equal(typed<number>()(ConstantTCK.BOXED_SHORT), 12345);
equal(typed<number>()(ConstantTCK.INT), 12345464);
equal(typed<number>()(ConstantTCK.LONG), 65675123);
equal(typed<number>()(ConstantTCK.DOUBLE), 3.34535);
equal(typed<boolean>()(ConstantTCK.BOOLEAN), true);
equal(typed<string>()(ConstantTCK.CHAR), 'Y');
equal(typed<string>()(ConstantTCK.STRING), 'orangutan');
equal(typed<RefedInterface1>()(ConstantTCK.VERTX_GEN).getString(), 'chaffinch');
equal(ConstantTCK.DATA_OBJECT.getFoo(), 'foo');
equal(typed<JsonObject>()(ConstantTCK.JSON_OBJECT).cheese, 'stilton');
equal(typed<JsonArray>()(ConstantTCK.JSON_ARRAY)[1], 'shoes');
equal(typed<TestEnum>()(ConstantTCK.ENUM) === TestEnum.JULIEN, true);
equal(typed<Throwable>()(ConstantTCK.THROWABLE).message, 'test');
equal(typed<RefedInterface1 | null>()(ConstantTCK.NULLABLE_NULL), null);
equal(typed<List<number>>()(ConstantTCK.LONG_LIST)[0], 65675123);
equal([...typed<JavaSet<string>>()(ConstantTCK.STRING_SET)], ['orangutan']);
equal(typed<JavaMap<string, string>>()(ConstantTCK.STRING_MAP).get('foo'), 'orangutan');
equal(typed<number>()(HttpServerOptions.DEFAULT_PORT), 80);

throws(/./, () => {
  // @ts-expect-error a constant cannot be assigned
  HttpServerOptions.DEFAULT_PORT = 81;
});
// @ts-expect-error a constant is no member of the objects
equal(new HttpServerOptions().DEFAULT_PORT, undefined);
