import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PNG } from 'pngjs';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const image = new PNG({ width: 3, height: 2, filterType: 4 });
  for (let i = 0; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : i * 9;
  const bytes = PNG.sync.write(image);
  equal([...bytes.subarray(1, 4)], [80, 78, 71]);
  const back = PNG.sync.read(bytes);
  equal([back.width, back.height, Buffer.compare(back.data, image.data)], [3, 2, 0]);
  const streamed = await buffer(image.pack().pipe(new PassThrough()));
  const parsed = await new Promise((resolve, reject) =>
    new PNG().parse(streamed, (error, png) => (error ? reject(error) : resolve(png))),
  );
  equal([...parsed.data.subarray(0, 4)], [0, 9, 18, 255]);
  const target = new PNG({ width: 2, height: 1 });
  PNG.bitblt(image, target, 1, 1, 2, 1, 0, 0);
  equal([...target.data.subarray(0, 3)], [...image.data.subarray(16, 19)]);
  equal(PNG.sync.read(PNG.sync.write(image, { colorType: 2 })).data.length, 24);
  await fails(
    () => PNG.sync.read(Buffer.from('no png')),
    /Invalid file signature|unrecognised content|Unexpected end|waiti?ng on finished/i,
  );
}
