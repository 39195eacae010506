import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks } from '../../../.dev/page.mjs';
import { compileInto } from '../support/java.js';
import { cluster } from './members.js';

describe('members of a cluster', function () {
  this.timeout(300_000);

  it('send each other messages of every type, and get them back', async () => {
    const shop = await cluster(['values.js', 'cloneable.js', 'ask.js'], 4);
    try {
      // The others join the first: those that start at the same time may each found a cluster.
      await shop.member('values.js', 'a', 'b', 'c');
      await Promise.all([
        shop.member('values.js', 'b', 'a', 'c'),
        shop.member('values.js', 'c', 'a', 'b'),
      ]);
      const { stdout, stderr, code } = await (await shop.member('ask.js')).ended;
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^checked 51 51 51\nnews 3 3 3$/m);
    } finally {
      await shop.remove();
    }
  });

  it('send each other objects of Java classes, with a codec that both have', async () => {
    const shop = await cluster(['orders.js', 'ask-orders.js'], 3);
    try {
      const file = join(shop.folder, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...manifest, es4x: { jars: ['./acme.jar'] } }));
      const [Order = '', OrderCodec = ''] = blocks('interop.md', 'java');
      await compileInto(shop.folder, { Order, OrderCodec });
      await shop.member('orders.js', 'knowing');
      await shop.member('orders.js', 'unknowing');
      const { code, stdout, stderr } = await (await shop.member('ask-orders.js')).ended;
      assert.equal(code, 0, stderr);
      assert.match(
        stdout,
        /^order té true false\norder té true false\nNo message codec registered with name order\nthen té 7$/m,
      );
    } finally {
      await shop.remove();
    }
  });

  it('share maps, counters and locks', async () => {
    const shop = await cluster(['shared.js'], 3);
    try {
      const first = await shop.member('shared.js', 'a', 'b');
      const others = await Promise.all([
        shop.member('shared.js', 'b', 'c'),
        shop.member('shared.js', 'c', 'a'),
      ]);
      const members = [first, ...others];
      for (const member of members) await member.said(/^done$/m);
      for (const { output } of members) {
        assert.match(output.stdout, /^sum 150 count 150$/m);
        assert.match(
          output.stdout,
          /^from [abc] \{"rounds":50,"list":\[1,\{"a":null\}\],"text":"é"\}$/m,
        );
        assert.match(output.stdout, /^Timed out waiting to get lock lock of [abc]$/m);
      }
      const won = members.filter(({ output }) => output.stdout.includes('won first'));
      assert.equal(won.length, 1);
    } finally {
      await shop.remove();
    }
  });
});
