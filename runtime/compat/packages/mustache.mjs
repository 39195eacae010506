import Mustache from 'mustache';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(
    Mustache.render('{{title}} spends {{{calc}}}', { title: '<Joe>', calc: () => 2 + 4 }),
    '&lt;Joe&gt; spends 6',
  );
  equal(
    Mustache.render('{{#a}}({{n}}){{/a}}{{^b}}none{{/b}}', { a: [{ n: 1 }, { n: 2 }] }),
    '(1)(2)none',
  );
  equal(Mustache.render('{{> p}}', { x: 1 }, { p: 'p{{x}}' }), 'p1');
  equal(Mustache.render('<% x %>', { x: 2 }, {}, ['<%', '%>']), '2');
  equal(Mustache.parse('a{{b}}')[1].slice(0, 2), ['name', 'b']);
  await fails(() => Mustache.render('{{#a}}', {}), /Unclosed section "a"/);
  equal(require('mustache').render('{{.}}', 3), '3');
}
