import nunjucks from 'nunjucks';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const env = new nunjucks.Environment(null, { autoescape: true });
  env.addFilter('shout', (text) => `${text}!`);
  equal(env.renderString('{{ name | upper | shout }}', { name: 'a' }), 'A!');
  equal(
    env.renderString('{% for k, v in o %}{{ k }}={{ v }};{% endfor %}', { o: { a: 1, b: '<' } }),
    'a=1;b=&lt;;',
  );
  equal(env.renderString('{% macro f(x) %}[{{ x }}]{% endmacro %}{{ f(1) }}{{ f(2) }}'), '[1][2]');
  equal(env.renderString('{% if a and not b %}yes{% else %}no{% endif %}', { a: 1 }), 'yes');
  await fails(() => env.renderString('{% if %}'), /unexpected token/);
  const precompiled = nunjucks.precompileString('{{ x }}', { name: 'p', env });
  equal(precompiled.includes('nunjucksPrecompiled'), true);
  equal(require('nunjucks').renderString('{{ [3,1] | sort | join("-") }}'), '1-3');
}
