// | `Set<E>` | `Set<E>`: Java's methods, iterable | `Set<E>`, an array, a JavaScript `Set` | elements as in a `List` |
import { CollectionTCKImpl } from '@vertx/codegen-tck';
import { HttpServerOptions } from '@vertx/core';
import type { Set as JavaSet } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

const tck = new CollectionTCKImpl();
const set = typed<JavaSet<string>>()(tck.methodWithSetStringReturn());
equal([...set].toSorted(), ['bar', 'foo', 'wibble']);
equal(typed<number>()(set.size()), 3);
equal(typed<boolean>()(set.contains('foo')), true);
equal(new Set(set).has('bar'), true);
equal(
  [...(await tck.methodWithHandlerAsyncResultSetInteger())].toSorted(
    (a, b) => typed<number>()(a) - b,
  ),
  [5, 12, 100],
);
equal([...tck.methodWithSetEnumReturn()].map((each) => each.name()).toSorted(), ['JULIEN', 'TIM']);

const options = new HttpServerOptions();
const protocols = (given: HttpServerOptions) => [...given.getEnabledSecureTransportProtocols()];
equal(protocols(options.setEnabledSecureTransportProtocols(['TLSv1.3', 'TLSv1.3'])), ['TLSv1.3']);
equal(protocols(options.setEnabledSecureTransportProtocols(new Set(['TLSv1.2']))), ['TLSv1.2']);
equal(protocols(options.setEnabledSecureTransportProtocols(set)).length, 3);
equal(protocols(new HttpServerOptions({ enabledSecureTransportProtocols: new Set(['a']) })), ['a']);

// @ts-expect-error a Java set has no index
equal(set[0], undefined);
// @ts-expect-error nor is its size a property
equal(set.size + 1 === 4, false);
throws(/setEnabledSecureTransportProtocols/, () =>
  // @ts-expect-error a text is no set
  options.setEnabledSecureTransportProtocols('TLSv1.3'),
);
