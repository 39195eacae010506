import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BufferList, BufferListStream } from 'bl';
import { equal, fails } from '../check.mjs';
import { inFolder, served } from '../places.mjs';

export default async function use() {
  const list = new BufferList();
  list
    .append(Buffer.from('abcd'))
    .append('efg')
    .append([Buffer.from('h'), new Uint8Array([3, 4])]);
  list.prepend('>');
  equal([list.length, list.toString('latin1', 0, 6), list.get(9)], [11, '>abcde', 3]);
  equal([list.slice(3, 7).toString(), list.slice(-4, -2).toString()], ['cdef', 'gh']);
  equal([list.indexOf('def'), list.indexOf('x'), list.indexOf(Buffer.from('gh'), 5)], [4, -1, 7]);
  equal([list.readUInt16BE(9), list.readInt8(10), list.readUInt16LE(9)], [0x0304, 4, 0x0403]);
  const shallow = list.shallowSlice(1, 5);
  equal(
    [shallow instanceof BufferList, `${shallow}`, BufferList.isBufferList(list)],
    [true, 'abcd', true],
  );
  const target = Buffer.alloc(6, '.');
  list.copy(target, 1, 3, 7);
  equal(target.toString(), '.cdef.');
  const copy = list.duplicate();
  list.consume(7);
  equal([list.length, copy.length, list.getBuffers().length], [4, 11, 3]);
  const numbers = new BufferList([Buffer.alloc(3), Buffer.alloc(5)]);
  equal([numbers.readDoubleLE(0), numbers.readBigInt64BE(0), numbers.readFloatBE(1)], [0, 0n, 0]);
  await fails(() => new BufferList(7).readDoubleBE(5), /out of range|outside/i);
  equal(`${new BufferList(7)}`, '7');

  await inFolder(async (folder) => {
    const file = join(folder, 'file.bin');
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251));
    await writeFile(file, content);
    const whole = await new Promise((resolve, reject) => {
      const sink = new BufferListStream((error, data) => (error ? reject(error) : resolve(data)));
      createReadStream(file, { highWaterMark: 999 }).pipe(sink);
    });
    equal([whole.length, whole.equals(content)], [200_000, true]);
    const answer = async (request, response) => {
      const body = new BufferListStream();
      await pipeline(request, body);
      body.append(' and more');
      body.pipe(response);
    };
    await served(answer, async (base) => {
      const response = await fetch(base, { method: 'POST', body: 'sent' });
      equal(await response.text(), 'sent and more');
    });
  });
  const failed = await new Promise((resolve) => {
    const source = new PassThrough();
    source.pipe(new BufferListStream((error) => resolve(error)));
    source.emit('error', new Error('cut off'));
  });
  equal(failed.message, 'cut off');
}
