module.exports = (print) => {
  const { inspect } = require('node:util');

  /** Prints the value of a text, its members in their order and its text, or its error. */
  const show = (...texts) => {
    for (const text of texts) {
      try {
        const value = JSON.parse(text);
        print(inspect(value, { depth: 9, breakLength: 200 }), JSON.stringify(value));
      } catch (error) {
        print(error.name, error.message.slice(0, 120));
      }
    }
  };
  const raw = String.raw;

  show('null', 'true', ' false ', '"text"', '""', '"a"', '"é"', '[]', '{}', ' [ ] ', '\t{\r\n}');
  show('0', '-0', '12', '-12', '2147483647', '2147483648', '-2147483648', '-2147483649');
  show('0.5', '-0.0', '1.0', '10e2', '1E-7', '1e+21', '5e-324', '2e308', '-1e400', '0e9');
  show('9007199254740993', '123456789012345', '1234567890123456', '0.1234567890123456');
  show('98765432109876543210', '0.000001', '123456.789', '9999999.99', '0.30000000000000004');
  show('01', '-', '1.', '.5', '+1', '1e', '1e+', '-a', '0x1', '1_0', 'Infinity', '00', '-01');

  // Strings: narrow, wide, escaped, halves of surrogate pairs.
  show('"ü€👍"', '"日本"', '"a日b"', raw`"\u00e9\u65e5\ud83d\udc4d\ud800"`, '"\ud800"', '"\x7f"');
  show(raw`"\"\\\/\b\f\n\r\t"`, raw`"a\u0041\u004a"`, raw`"\u12"`, raw`"\x"`, '"\\', '"\n"', '"a');
  show(raw`"\日"`, raw`["\uＦＦＦＦ"]`, `"${'x'.repeat(300)}"`, `["${'é'.repeat(99)}","日"]`);

  // Members: the names of objects before, in the same order, in another one, fewer, more.
  show('{"a":1,"b":2}', '{"a":3,"b":4}', '{"b":5,"a":6}', '{"a":7}', '{"a":8,"b":9,"c":10}');
  show('{"a":1.5,"b":"x"}', '{"a":null,"b":[]}', '{"a":{},"b":true}', '{"a":1,"b":2}');
  show('{"ab":1,"a":2}', '{"a":1,"ab":2}', '{"a" : 1 , "ab" : 2 }', raw`{"\u0061":1,"ab":2}`);
  show('{"a":1,"a":2}', '{"a":{"a":{"a":[{"a":1}]}}}', '{"2":1,"x":2,"1":3}', '{"é":1,"日":2}');
  show('{"__proto__":1}', '{"__proto__":{"x":1}}', '{"constructor":1,"toString":2,"length":3}');
  show('{"":1}', '{"日":1,"b":2}', '{"日":3,"b":"日"}', '{"b":3,"日":4}', '{"toJSON":1,"then":2}');
  show(raw`{"a\"b":1}`, raw`{"a\nb":1}`, raw`{"a\\":1,"c":2}`, raw`{"a\\":3,"c":4}`, '{"a"b":1}');
  for (let i = 0; i < 20; i++) show(`{"key${i}":${i},"other":${i % 2 ? '"x"' : i}}`);
  const many = (count, first) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${first + i}`, i])),
    );
  show(many(70, 0), many(70, 0), many(70, 5), many(300, 0));
  for (let i = 0; i < 12_000; i++) JSON.parse(`{"name ${i}":{"of ${i}":1}}`);
  show('{"a":1,"b":2}', '{"name 3":{"of 3":1}}');

  // Arrays of one kind and of several, which can be changed.
  show(
    '[1,2,3]',
    '[1,2.5,3]',
    '[1,"a"]',
    '[{},{"a":1}]',
    '[{},1]',
    '[[],[1],[[2]]]',
    '[null,true]',
  );
  for (const text of ['[1,2]', '[1.5,2]', '["a"]', '[{"a":1}]', '[[]]', '[]', '[null]']) {
    const array = JSON.parse(text);
    array.push('text');
    array[0] = { b: 1 };
    array.length += 2;
    print(inspect(array), Object.isExtensible(array), Array.isArray(array));
  }
  const object = JSON.parse('{"a":1,"b":[1]}');
  object.c = 2;
  delete object.a;
  object.b.unshift('x');
  print(inspect(object), Object.getPrototypeOf(object) === Object.prototype);
  print(Object.getOwnPropertyDescriptor(JSON.parse('{"a":1}'), 'a'));
  Object.defineProperty(Object.prototype, 'setter', { set: print, configurable: true });
  show('{"setter":1}', '{"setter":2}');
  delete Object.prototype.setter;

  // Deep ones, and text that is not JSON.
  for (const depth of [400, 499, 500, 501, 3000]) {
    let array = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    let object = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    let levels = 0;
    for (; array || object.a; levels++) [array, object] = [array?.[0], object.a];
    print(levels, object);
  }
  show(
    '',
    ' ',
    '[',
    '{',
    '[1',
    '[1,',
    '[,]',
    '[1,]',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '{"a":1,}',
  );
  show(
    '{a:1}',
    '{1:1}',
    "{'a':1}",
    '{"a" 1}',
    '[1 2]',
    '[1]]',
    '{}{}',
    'tru',
    'nulll',
    'True',
    '\ufeff1',
  );
  show(
    '["aaaaaaaaaa", b]',
    '["aaaaaaa",日,"bbbbbbbbbbbbbbbbbbbbbbbbbbbbb"]',
    '[1,2,3,4,5x,6,7,8,9,10,11]',
  );
  print(
    JSON.parse({ toString: () => '{"a":1}' }),
    JSON.parse([1]),
    JSON.parse('[1,{"a":2}]', (_, v) => v),
  );
};
