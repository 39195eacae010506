// | `JsonObject` | `JsonObject`: entries are properties, and its Java methods; `JsonObject<Order>` with those of an interface | `JsonObject`, an object | copied on the way to Java; `JsonValue` is what an entry may be. What reads JSON takes its type: `asJsonObject<Order>()`, `asJsonObject() as Order` |
// | `JsonArray` | `JsonArray`: an array, and its Java methods | `JsonArray`, an array | |
import { TestInterfaceImpl } from '@vertx/codegen-tck';
import { JsonArray, JsonObject } from '@vertx/core';
import { JsonSchema, Validator } from '@vertx/json-schema';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();
const object = typed<JsonObject>()(tck.methodWithComplexJsonObjectReturn());
equal(JSON.stringify(object), '{"outer":{"socks":"tartan"},"list":["yellow","blue"]}');
equal(Object.keys(object), ['outer', 'list']);
equal('outer' in object, true);
equal((object.outer as JsonObject).socks, 'tartan');
equal(typed<JsonObject | null>()(object.getJsonObject('outer'))?.getString('socks'), 'tartan');
equal(object.none, undefined);
equal({ ...object, outer: 1 }.outer, 1);

// With entries of a known type, which nothing checks.
interface Outer {
  socks: string;
  size?: number;
}
const outer = typed<JsonObject<Outer> | null>()(object.getJsonObject<Outer>('outer'));
equal(outer?.socks.toUpperCase(), 'TARTAN');
equal(outer?.getString('socks'), 'tartan');
equal((object.getJsonObject('outer') as Outer).socks, 'tartan');
const known: Outer | null = object.getJsonObject('outer');
equal(known?.socks, 'tartan');
equal((object as JsonObject<{ outer: Outer }>).outer.socks, 'tartan');
// @ts-expect-error such an entry is not in the interface
typed<string>()(outer?.shoes);

const array = typed<JsonArray>()(tck.methodWithComplexJsonArrayReturn());
equal(Array.isArray(array), true);
equal([array.length, array.size()], [2, 2]);
equal((array[0] as JsonObject).foo, 'hello');
equal(array.getJsonObject(0)?.getString('foo'), 'hello');
equal([...tck.methodWithJsonArrayReturn()], ['socks', 'shoes']);
equal(typed<JsonObject>()(await tck.methodWithHandlerAsyncResultJsonObject()).cheese, 'stilton');
tck.methodWithHandlerJson(
  (json) => equal(typed<JsonObject>()(json).cheese, 'stilton'),
  (json) => equal(typed<JsonArray>()(json)[1], 'shoes'),
);

// Into Java; the TCK asserts the values.
tck.methodWithJsonParams({ cat: 'lion', cheese: 'cheddar' }, ['house', 'spider']);
tck.methodWithJsonParams(
  new JsonObject('{"cat":"lion","cheese":"cheddar"}'),
  new JsonArray().add('house').add('spider'),
);
equal(new JsonObject().put('a', { b: [1, null, true] }).encode(), '{"a":{"b":[1,null,true]}}');

// A class that is a JsonObject and something else.
const schema = JsonSchema.of({ type: 'string' });
const validator = Validator.create(schema, { baseUri: 'app://x', draft: 'DRAFT202012' });
equal(typed<boolean | null>()(validator.validate('a').getValid()), true);
equal(validator.validate(1).getValid(), false);

// @ts-expect-error an array is no object
throws(/methodWithJsonParams/, () => tck.methodWithJsonParams([], []));
// @ts-expect-error a text is not parsed
throws(/methodWithJsonParams/, () => tck.methodWithJsonParams('{}', '[]'));
// @ts-expect-error what an entry is must be looked at first
equal(object.outer.socks, 'tartan');
// @ts-expect-error a function is no JSON
new JsonObject().put('a', () => 1);
