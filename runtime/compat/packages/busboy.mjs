import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import busboy from 'busboy';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const parts = [
    '--X\r\nContent-Disposition: form-data; name="field"\r\n\r\nvalue\r\n',
    '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n',
    `${'content '.repeat(2000)}\r\n--X`,
    '--\r\n',
  ];
  const multipart = { 'content-type': 'multipart/form-data; boundary=X' };
  const whole = await parse(multipart, parts);
  equal(whole.fields, { field: 'value' });
  equal([whole.files.file.name, whole.files.file.type], ['a.txt', 'text/plain']);
  equal(whole.files.file.text.length, 16_000);
  const cut = await parse(multipart, parts, { limits: { fileSize: 10 } });
  equal([cut.files.file.text, cut.files.file.truncated], ['content co', true]);
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  equal((await parse(urlencoded, ['a=1&b=%C3', '%A4+x'])).fields, { a: '1', b: 'ä x' });
  await fails(
    () => busboy({ headers: { 'content-type': 'text/plain' } }),
    /Unsupported content type/,
  );
  await fails(() => parse(multipart, parts.slice(0, 2)), /Unexpected end of form/);
}

function parse(headers, chunks, options) {
  return new Promise((resolve, reject) => {
    const found = { fields: {}, files: {} };
    const reading = [];
    const parser = busboy({ headers, ...options });
    parser.on('field', (name, value) => {
      found.fields[name] = value;
    });
    parser.on('file', (name, stream, { filename, mimeType }) => {
      const read = text(stream).then((content) => {
        found.files[name] = {
          name: filename,
          type: mimeType,
          text: content,
          truncated: stream.truncated,
        };
      });
      reading.push(read.catch(reject));
    });
    parser.on('close', () => Promise.all(reading).then(() => resolve(found)));
    parser.on('error', reject);
    Readable.from(chunks).pipe(parser);
  });
}
