import ejs from 'ejs';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(ejs.render('<% for (const n of ns) { %><%= n %>,<% } %>', { ns: ['<', 2] }), '&lt;,2,');
  equal(ejs.render('<%- raw %>', { raw: '<b>' }), '<b>');
  equal(
    await ejs.render('<%= await later %>', { later: Promise.resolve(7) }, { async: true }),
    '7',
  );
  equal(
    ejs.render(
      '[? x ?]'.replace('? x', '?= x'),
      { x: 1 },
      { delimiter: '?', openDelimiter: '[', closeDelimiter: ']' },
    ),
    '1',
  );
  const file = new URL('../data/page.ejs', import.meta.url).pathname;
  equal(
    await ejs.renderFile(file, { title: 'T', items: [1, 2] }),
    '<h1>T</h1>\n<li>1</li><li>2</li>\n',
  );
  await fails(() => ejs.render('<%= missing %>'), /missing is not defined/);
  equal(require('ejs').compile('<%= a %>')({ a: 1 }), '1');
}
