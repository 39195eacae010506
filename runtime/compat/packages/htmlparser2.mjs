import { DomUtils, Parser, parseDocument, parseFeed } from 'htmlparser2';
import { WritableStream } from 'htmlparser2/WritableStream';
import { equal, require } from '../check.mjs';

export default async function use() {
  const seen = [];
  const handler = {
    onopentag: (name, attributes) => seen.push([name, attributes]),
    ontext: (text) => seen.push(text),
    onclosetag: (name) => seen.push(`/${name}`),
  };
  const parser = new Parser(handler, { decodeEntities: true });
  parser.write('<p class="x">a &am');
  parser.end('p; b<br></p>');
  equal(
    seen.filter((item) => typeof item !== 'string'),
    [
      ['p', { class: 'x' }],
      ['br', {}],
    ],
  );
  equal(seen.filter((item) => typeof item === 'string').join(''), 'a & b/br/p');
  const dom = parseDocument('<div><b>1</b><b>2</b></div>');
  equal(
    DomUtils.getElementsByTagName('b', dom).map((b) => DomUtils.textContent(b)),
    ['1', '2'],
  );
  equal(
    parseFeed('<rss><channel><title>T</title><item><title>I</title></item></channel></rss>')
      .items[0].title,
    'I',
  );
  seen.length = 0;
  await new Promise((resolve) => new WritableStream(handler).end('<i>', resolve));
  equal(seen, [['i', {}], '/i']);
  equal(typeof require('htmlparser2').parseDocument, 'function');
}
