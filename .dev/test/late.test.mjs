import assert from 'node:assert/strict';
import { withLateErrors, withLateRegExps } from '../node-library/late.mjs';

describe('Lazy creation in modules of Node', () => {
  it('creates regular expressions at their first use', () => {
    const source = [
      "const digit = '[0-9]';",
      'const a = /a/g;',
      "const b = new RegExp('^' +",
      '  `$' + "{digit}`, 'u');",
      'exports.test = (text) => a.test(text) && b.test(text) && text.a !== { a: 1 }.a;',
    ].join('\n');
    const late = withLateRegExps(source);
    assert.equal(late.split('\n').length, source.split('\n').length);
    assert.match(late, /^let a;$/m);
    assert.match(late, /\(a \?\?= \/a\/g\)\.test/);
    assert.match(late, /\(b \?\?= new RegExp\('\^' \+ {3}`\$\{digit\}`, 'u'\)\)\.test/);
    assert.match(late, /text\.a !== \{ a: 1 \}\.a/);
    /** @type {Record<string, Function>} */
    const exports = {};
    new Function('exports', late)(exports);
    assert.deepEqual([exports.test?.('a'), exports.test?.('1')], [false, false]);
  });

  it('leaves constants whose name is declared again, that are a shorthand property, or have computed parts', () => {
    for (const rest of [
      'function f(a) { return a; }',
      '{ const a = 1; use(a); }',
      'const { a: { b: a2 }, c: [a] } = x;',
      'module.exports = { a };',
      'const b = new RegExp(a);',
      'class C { m() { function a() {} return a; } }',
      '',
    ]) {
      const source = `const a = /a/;\n${rest}`;
      assert.equal(withLateRegExps(source), source);
    }
    const computed = 'const a = new RegExp(join(1));\na.test();';
    assert.equal(withLateRegExps(computed), computed);
  });

  it('defines errors when their code is first used', () => {
    const source =
      "function E(code) { return code; }\nE('ERR_A',\n  'text',\n  TypeError);\nE('ERR_B', () => {\n}, Error);\nE(\n  'ERR_D',\n  Error,\n);\n";
    const late = withLateErrors(source);
    const define = new Function(`${late}; return defineError;`)();
    assert.deepEqual(
      [define('ERR_A'), define('ERR_B'), define('ERR_C'), define('ERR_D')],
      ['ERR_A', 'ERR_B', undefined, 'ERR_D'],
    );
  });

  it('fails the build if the module of errors has an unknown end', () => {
    for (const source of ["E('ERR_A', 'text', Error);\nmodule.exports = {};\n", 'nothing();\n']) {
      assert.throws(() => withLateErrors(source), /do not end Node's internal\/errors any more/);
    }
  });
});
