import Handlebars from 'handlebars';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const template = Handlebars.compile('{{#each people}}{{@index}}:{{name}} {{/each}}{{{raw}}}');
  equal(template({ people: [{ name: '<A>' }, { name: 'B' }], raw: '<b>' }), '0:&lt;A&gt; 1:B <b>');
  Handlebars.registerHelper('loud', (text) => text.toUpperCase());
  Handlebars.registerPartial('item', '[{{loud this}}]');
  equal(Handlebars.compile('{{#each list}}{{> item}}{{/each}}')({ list: ['a', 'b'] }), '[A][B]');
  equal(Handlebars.compile('{{#if ok}}yes{{else}}no{{/if}}')({ ok: false }), 'no');
  const spec = new Function(`return ${Handlebars.precompile('{{x}}!')}`)();
  equal(Handlebars.template(spec)({ x: 1 }), '1!');
  equal(Handlebars.parse('{{a.b}}').body[0].path.parts, ['a', 'b']);
  await fails(() => Handlebars.compile('{{#if}}')({}), /Parse error on line 1/);
  equal(require('handlebars').escapeExpression('<'), '&lt;');
}
