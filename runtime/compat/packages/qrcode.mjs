import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import qrcode from 'qrcode';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  const code = qrcode.create('hello', { errorCorrectionLevel: 'H' });
  equal([code.version, code.modules.size, code.segments[0].mode.id], [1, 21, 'Byte']);
  const text = await qrcode.toString('hello', { type: 'utf8' });
  equal([text.split('\n').length > 10, /█/.test(text)], [true, true]);
  const svg = await qrcode.toString('hello', { type: 'svg', margin: 1 });
  equal(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 23 23"'), true);
  equal((await qrcode.toDataURL('hello')).startsWith('data:image/png;base64,iVBOR'), true);
  await inFolder(async (folder) => {
    const file = join(folder, 'a.png');
    await qrcode.toFile(file, '12345', { width: 100 });
    equal((await readFile(file)).readUInt32BE(16) >= 90, true);
  });
  await fails(() => qrcode.toString('x'.repeat(5000)), /too big/);
}
