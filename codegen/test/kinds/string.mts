// | `String`, `CharSequence` | `string` | `string` | |
import { TestInterfaceImpl } from '@vertx/codegen-tck';
import { Buffer, MultiMap } from '@vertx/core';
import { equal, throws, typed } from './check.mjs';

equal(typed<string>()(new TestInterfaceImpl().methodWithStringReturn()), 'orangutan');
equal(typed<string>()(Buffer.buffer('a 𝒳 and a \0').toString()), 'a 𝒳 and a \0');
// An overload with CharSequence beside the one with String.
equal(MultiMap.caseInsensitiveMultiMap().add('a', 'b').get('A'), 'b');

// @ts-expect-error a number is not a string
throws(/appendString/, () => Buffer.buffer().appendString(1));
// @ts-expect-error nor an object
throws(/appendString/, () => Buffer.buffer().appendString({}));
