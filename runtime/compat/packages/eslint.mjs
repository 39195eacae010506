import { ESLint, Linter, RuleTester } from 'eslint';
import { equal } from '../check.mjs';

const rule = {
  meta: { type: 'problem', fixable: 'code', schema: [], messages: { no: 'No {{name}}.' } },
  create: (context) => ({
    Identifier(node) {
      if (node.name === 'foo') {
        context.report({
          node,
          messageId: 'no',
          data: { name: 'foo' },
          fix: (fixer) => fixer.replaceText(node, 'bar'),
        });
      }
    },
  }),
};

export default async function use() {
  const linter = new Linter();
  const config = { rules: { semi: 'off', 'no-unused-vars': 'error', eqeqeq: 'warn' } };
  equal(
    linter
      .verify('const a = 1; let b = 2; if (b == 3) b();', config)
      .map(({ ruleId, line, severity }) => [ruleId, line, severity]),
    [
      ['no-unused-vars', 1, 2],
      ['eqeqeq', 1, 1],
    ],
  );
  const own = {
    plugins: { own: { rules: { foo: rule } } },
    rules: { 'own/foo': 'error', 'prefer-const': 'error' },
  };
  equal(linter.verify('foo();', own)[0].message, 'No foo.');
  equal(linter.verifyAndFix('let a = foo; a();', own).output, 'const a = bar; a();');
  equal(linter.verify('let = ;', {})[0].fatal, true);
  equal(linter.verify('// eslint-disable-next-line own/foo\nfoo();', own), []);
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: own });
  const [result] = await eslint.lintText('foo()');
  equal([result.errorCount, result.fixableErrorCount], [1, 1]);
  const formatter = await eslint.loadFormatter('json');
  equal(JSON.parse(await formatter.format([result]))[0].messages[0].ruleId, 'own/foo');
  equal(typeof RuleTester.prototype.run, 'function');
}
