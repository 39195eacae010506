import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { equal, require } from '../check.mjs';

export default async function use() {
  equal([...iconv.encode('äß€', 'windows-1252')], [0xe4, 0xdf, 0x80]);
  equal(iconv.decode(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'Shift_JIS'), '日本');
  equal(iconv.decode(iconv.encode('Привет', 'koi8-r'), 'koi8-r'), 'Привет');
  equal(iconv.decode(Buffer.from([0xff, 0xfe, 0x41, 0]), 'utf16'), 'A');
  equal(iconv.encodingExists('gb18030') && !iconv.encodingExists('nonsense'), true);
  let text = '';
  for await (const part of Readable.from([iconv.encode('中文', 'gbk')]).pipe(
    iconv.decodeStream('gbk'),
  )) {
    text += part;
  }
  equal(text, '中文');
  equal(require('iconv-lite') === iconv, true);
}
