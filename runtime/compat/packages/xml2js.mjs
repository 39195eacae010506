import xml2js, { Builder, parseStringPromise } from 'xml2js';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(await parseStringPromise('<root a="1"><item>x</item><item>y</item></root>'), {
    root: { $: { a: '1' }, item: ['x', 'y'] },
  });
  equal(
    await parseStringPromise('<r><n>5</n><e/></r>', {
      explicitArray: false,
      valueProcessors: [xml2js.processors.parseNumbers],
    }),
    { r: { n: 5, e: '' } },
  );
  equal(
    new Builder({ headless: true }).buildObject({ r: { $: { id: 7 }, _: 'a<b' } }),
    '<r id="7">a&lt;b</r>',
  );
  await fails(() => parseStringPromise('<a><b></a>'), /Unexpected close tag/);
  let called;
  require('xml2js').parseString('<x>1</x>', (_, result) => {
    called = result;
  });
  equal(called, { x: '1' });
}
