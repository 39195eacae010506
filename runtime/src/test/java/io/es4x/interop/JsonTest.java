package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests JsonObject and JsonArray as scripts use them, in a real verticle on a real event loop. */
class JsonTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(JsonApi.class);

  /** {@code o} is a JsonObject, {@code a} a JsonArray, both parsed from text. */
  private static Arguments row(String expression, String expected) {
    return Arguments.of(expression, expected);
  }

  static Stream<Arguments> objects() {
    return Stream.of(
        row("[o.text, o.count, o.yes, o.deep.list[1].two].join()", "t,7,true,2"),
        row("[o.none === null, o.absent === undefined, typeof o].join()", "true,true,object"),
        row("((name) => o[name])('text')", "t"),
        row("['none' in o, 'absent' in o, Object.hasOwn(o, 'text')].join()", "true,false,true"),
        row("o.hasOwnProperty('none')", "true"),
        row("Object.keys(o).join()", "text,count,yes,none,deep"),
        row("Object.values(o).length + ' ' + Object.entries(o)[0].join('=')", "5 text=t"),
        row("Object.getOwnPropertyNames(o).length", "5"),
        row(
            "(() => { const r = []; for (const k in o) r.push(k); return r.join() })()",
            "text,count,yes,none,deep"),
        row(
            "JSON.stringify({...o, deep: 0})",
            "{\"text\":\"t\",\"count\":7,\"yes\":true,\"none\":null,\"deep\":0}"),
        row("Object.assign({}, o).text", "t"),
        row(
            "(() => { const {text, absent = 'd', ...rest} = o; return [text, absent,"
                + " Object.keys(rest)].join(';') })()",
            "t;d;count,yes,none,deep"),
        row(
            "Array.from(o, ([name, value]) => `${name}:${value}`).slice(0, 2).join()",
            "text:t,count:7"),
        row(
            "JSON.stringify(o)",
            "{\"text\":\"t\",\"count\":7,\"yes\":true,\"none\":null,\"deep\":{\"list\":[1,{\"two\":2}]}}"),
        row("JSON.stringify(o, ['text', 'count'], 1)", "{\n \"text\": \"t\",\n \"count\": 7\n}"),
        row(
            "[o.deep === o.deep, o.deep.list === o.deep.list, o.deep ==="
                + " o.getJsonObject('deep')].join()",
            "true,true,true"),
        row(
            "(o.text = 'new', o.added = 1, o.encode())",
            "{\"text\":\"new\",\"count\":7,\"yes\":true,\"none\":null,\"deep\":{\"list\":[1,{\"two\":2}]},\"added\":1}"),
        row(
            "(o.deep.list[1].two = 3, o.count++, o.getJsonObject('deep').encode() + o.count)",
            "{\"list\":[1,{\"two\":3}]}8"),
        row("(o.text = {x: [1, null]}, o.getJsonObject('text').getJsonArray('x').size())", "2"),
        row("(o.text = o.deep, o.text === o.deep)", "true"),
        row("(o.text = [o.deep], o.text[0] === o.deep)", "true"),
        row(
            "(o.text = undefined, a[0] = undefined, ['text' in o, a[0] === null].join())",
            "false,true"),
        row("[delete o.text, 'text' in o, o.size(), delete o.absent].join()", "true,false,4,true"),
        row(
            "(() => { try { o.f = () => 1 } catch (e) { return e instanceof TypeError } })()",
            "true"),
        row("new (Java.type('io.vertx.core.json.JsonObject'))({a: 1}).a", "1"));
  }

  static Stream<Arguments> arrays() {
    return Stream.of(
        row("[Array.isArray(a), a.length, a[0], a[3].x, a[9], a[-1]].join()", "true,4,1,9,,"),
        row("a.map(v => v?.x ?? v).filter(v => v).join()", "1,b,9"),
        row(
            "[a.indexOf('b'), a.includes(1), a.find(v => v?.x).x, a.some(v => v === null),"
                + " a.at(-1).x].join()",
            "1,true,9,true,9"),
        row("a.reduce((n) => n + 1, 0)", "4"),
        row(
            "(() => { const r = []; for (const v of a) r.push(typeof v); return r.join() })()",
            "number,string,object,object"),
        row("(() => { const r = []; for (const i in a) r.push(i); return r.join() })()", "0,1,2,3"),
        row("Object.keys(a).join()", "0,1,2,3"),
        row("(() => { const [first, , , last] = a; return first + last.x })()", "10"),
        row("[...a].length + Math.max(...api.array('[3, 5]'))", "9"),
        row("[a[3] === a[3], 0 in a, 4 in a].join()", "true,true,false"),
        row("JSON.stringify({a})", "{\"a\":[1,\"b\",null,{\"x\":9}]}"),
        row(
            "[a.push('p', {y: 1}), a.encode()].join()",
            "6,[1,\"b\",null,{\"x\":9},\"p\",{\"y\":1}]"),
        row("[a.pop().x, a.shift(), a.length].join()", "9,1,2"),
        row("(a.splice(1, 2, 'c'), a.encode())", "[1,\"c\",{\"x\":9}]"),
        row("(a.reverse(), a.unshift(0), a.encode())", "[0,{\"x\":9},null,\"b\",1]"),
        row("api.array('[3,1,2]').sort().encode()", "[1,2,3]"),
        row("(a[0] = {z: [1]}, a[0].z[0] = 2, a.encode())", "[{\"z\":[2]},\"b\",null,{\"x\":9}]"),
        row("(a[6] = 1, a.encode())", "[1,\"b\",null,{\"x\":9},null,null,1]"),
        row("(a.length = 1, a.encode())", "[1]"),
        row("a.concat([5]).length + ',' + a.slice(1, 2)[0]", "5,b"),
        row("api.array('[[1,[2]]]').flat(2).join()", "1,2"));
  }

  static Stream<Arguments> javaMethods() {
    return Stream.of(
        row(
            "[o.getString('text'), o.getInteger('count', 0), o.getString('absent', 'd')].join()",
            "t,7,d"),
        row(
            "[o.size(), o.containsKey('none'), o.isEmpty(),"
                + " o.fieldNames().contains('deep')].join()",
            "5,true,false,true"),
        row("o.put('a', 1).put('b', [1]).getJsonArray('b').add({c: 1}).encode()", "[1,{\"c\":1}]"),
        row("o.mergeIn({deep: {more: 1}}, true).getJsonObject('deep').fieldNames().size()", "2"),
        row("[o.remove('text'), o.copy() === o, o.copy().equals(o)].join()", "t,false,true"),
        row("o.toString() === o.encode() && String(a) === a.encode()", "true"),
        row(
            "[a.getInteger(0), a.size(), a.contains('b'), a.hasNull(2),"
                + " a.getJsonObject(3).x].join()",
            "1,4,true,true,9"),
        row(
            "(a.add('n').addNull().set(0, 'z'), a.encode())",
            "[\"z\",\"b\",null,{\"x\":9},\"n\",null]"),
        row("[a.remove(0), a.size()].join()", "1,3"),
        row("api.object('{\"size\":3}').size", "3"),
        row("Object.getPrototypeOf(o).size === undefined", "true"),
        row("[api.list().encode, api.iterable().encode, api.iterable().put].join()", ",,"),
        row("api.list().map(v => v + 1).join()", "2,3"),
        // Java gets the object itself back.
        row(
            "[api.sameObject(o), api.same(o), api.sameArray(a), api.same(a)].join()",
            "true,true,true,true"),
        row(
            "[api.sameObject({...o}), api.same({...o}), api.sameArray([...a]),"
                + " api.same([...a])].join()",
            "false,false,false,false"),
        row(
            "[api.overloaded(o), api.overloaded(a), api.overloaded('s')].join()",
            "object,array,string"),
        row("api.keep({a: o}).a === o", "true"));
  }

  /** The JSON form of each value, the same for every writer. */
  private static final String EXACT =
      "{\"money\":12345678901234567890.10,\"all\":[0.10,1180591620717411303425],"
          + "\"id\":\"00000000-0000-0001-0000-000000000002\",\"day\":\"1970-01-01\","
          + "\"now\":\"1970-01-01T00:00:00.000Z\",\"fine\":\"1970-01-01T00:00:00.000001Z\","
          + "\"names\":[\"a\",null],\"set\":[1],\"whole\":5,\"none\":null}";

  static Stream<Arguments> values() {
    return Stream.of(
        row("[api.special().long, typeof api.special().long].join()", "9007199254740993,number"),
        row("String(api.special().getLong('long'))", "9007199254740993"),
        row("api.special().decimal + 1", "3.5"),
        row(
            "[api.special().bytes, api.special().buffer, api.special().instant].join()",
            "AQI,Aw,1970-01-01T00:00:00.000Z"),
        row("api.special().constant", "WORKER"),
        row("api.special().map.inner + api.special().list[0]", "3"),
        row(
            "JSON.stringify(api.special())",
            "{\"long\":9007199254740993,\"decimal\":2.5,\"bytes\":\"AQI\",\"buffer\":\"Aw\","
                + "\"instant\":\"1970-01-01T00:00:00.000Z\",\"constant\":\"WORKER\",\"map\":{\"inner\":1},\"list\":[2]}"),
        row("JSON.stringify({...api.special()}) === JSON.stringify(api.special())", "true"),
        row("JSON.stringify(api.exact())", EXACT),
        row("JSON.stringify({o: api.exact(), n: 1})", "{\"o\":" + EXACT + ",\"n\":1}"),
        row("api.exact().encode()", EXACT),
        row("JSON.stringify(api.exact().copy())", EXACT),
        row(
            "Java.type('io.vertx.core.json.Json').encode({v: api.exact()})",
            "{\"v\":" + EXACT + "}"),
        row("typeof api.exact().money", "number"),
        row(
            "JSON.stringify(api.exact(), (key, value) => key === 'money' ? '1' : value).slice(0,"
                + " 13)",
            "{\"money\":\"1\","),
        row("api.immutable().deep.x", "1"),
        row("api.foreign().builder.append('x').toString()", "abx"));
  }

  @ParameterizedTest
  @MethodSource
  void objects(String expression, String expected) throws Exception {
    assertEquals(expected, evaluate(expression));
  }

  @ParameterizedTest
  @MethodSource
  void arrays(String expression, String expected) throws Exception {
    assertEquals(expected, evaluate(expression));
  }

  @ParameterizedTest
  @MethodSource
  void javaMethods(String expression, String expected) throws Exception {
    assertEquals(expected, evaluate(expression));
  }

  @ParameterizedTest
  @MethodSource
  void values(String expression, String expected) throws Exception {
    assertEquals(expected, evaluate(expression));
  }

  /** With a getter, an object is copied in the general way. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ text: 'a', empty: '', wide: 'é€😀', yes: true, none: null }",
        "{ int: 1, whole: 4 / 2, fraction: 1.5, zero: 0, minus: -0, nan: NaN, all: [NaN, -Infinity] }",
        "{ big: 2 ** 31, small: -(2 ** 31), safe: 2 ** 53 - 1, huge: 2 ** 63, most: 1e300 }",
        "{ a: undefined, f() {}, s: Symbol('x'), [Symbol('y')]: 1, kept: 1 }",
        "{ list: [1, 'b', null, undefined, () => 1, Symbol('x'), [], {}, [[2.5]]] }",
        "{ z: 1, 2: 'b', 1: 'a', '-1': 2, 'a b': 3, ['__proto__']: 4 }",
        "{ o, a, deep: { o, list: [a] } }",
        "{ date: new Date(0), bytes: new Uint8Array([1]), n: 10n }",
        "{ map: new Map([['k', 1]]), set: new Set([1]), iterable: { *[Symbol.iterator]() { yield 1 } } }",
        "{ a: { toJSON: () => 5 }, b: Object.create({ toJSON: () => [6] }), c: [{ toJSON: () => 7 }] }",
        "{ c: new (class { #hidden = 1; shown = 2; get computed() { return 3 } }) }",
        "{ c: new (class A extends (class { x = 1 }) { y = 2 }), none: Object.create(null), get g() { return 1 } }",
        "{ own: Object.create({ x: 1 }, { y: { value: 2, enumerable: true }, z: { value: 3 } }) }",
        "{ holes: [1, , 3], sub: new (class extends Array {})(2), java: new (Java.type('java.util.Date'))(0) }",
        "{ length: 1, 0: 'x', then: 1, array: Object.assign([1], { more: 2 }) }",
      })
  void plainValues_areCopiedAsOthers(String object) throws Exception {
    String described = evaluate("api.described({ value: %s, get none() {} })".formatted(object));
    assertEquals(described, evaluate("api.described({ value: %s })".formatted(object)));
    assertEquals(
        described.replaceFirst("^.value: ", "").replaceFirst("}$", ""),
        evaluate("api.described(%s)".formatted(object)));
  }

  private static String evaluate(String expression) throws Exception {
    return scripts.evaluate(
        """
        ((o, a) => { try { return %s } catch (e) { return e.stack } })(
          api.object('{"text":"t","count":7,"yes":true,"none":null,"deep":{"list":[1,{"two":2}]}}'),
          api.array('[1, "b", null, {"x": 9}]'))
        """
            .formatted(expression));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"a":1e999999999}           | getInteger | getInteger: Infinity is out of range of a Java int
          {"a":2147483648}            | getInteger | getInteger: 2147483648 is out of range of a Java int
          {"a":-2147483649}           | getInteger | getInteger: -2147483649 is out of range of a Java int
          {"a":2147483647}            | getInteger | 2147483647
          {"a":-2147483648}           | getInteger | -2147483648
          {"a":1.5}                   | getInteger | 1
          {"a":12345678901234567890}  | getLong    | getLong: 12345678901234567890 is out of range of a Java long
          {"a":1e999999999}           | getLong    | getLong: Infinity is out of range of a Java long
          {"a":9223372036854775807}   | getLong    | 9223372036854775807
          {"a":9007199254740993}      | getLong    | 9007199254740993
          {"a":1e300}                 | getFloat   | getFloat: 1.0E300 is out of range of a Java float
          {"a":1e999999999}           | getDouble  | Infinity
          {"b":1}                     | getInteger | null
          """)
  void aNumberOutOfRange_isAnError(String json, String method, String expected) throws Exception {
    String read = "(() => { try { return String(%s) } catch (e) { return e.message } })()";
    String object = "new (Java.type('io.vertx.core.json.JsonObject'))('" + json + "')";
    String array =
        "new (Java.type('io.vertx.core.json.JsonArray'))('[" + json.replaceAll(".*:|}", "") + "]')";
    assertEquals(expected, scripts.evaluate(read.formatted(object + "." + method + "('a')")));
    if (!json.contains("b")) {
      assertEquals(expected, scripts.evaluate(read.formatted(array + "." + method + "(0)")));
    }
  }
}
