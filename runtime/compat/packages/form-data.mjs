import { request as send } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import FormData from 'form-data';
import { equal, match } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const form = new FormData();
  form.append('name', 'Jö');
  form.append('bytes', Buffer.from('abc'), { filename: 'a.txt', contentType: 'text/plain' });
  match(form.getHeaders()['content-type'], /^multipart\/form-data; boundary=-+\w+/);
  equal(form.hasKnownLength(), true);
  equal(form.getLengthSync(), form.getBuffer().length);
  match(form.getBuffer().toString(), /name="name"\r\n\r\nJö\r\n/);

  const streamed = new FormData();
  streamed.append('part', Readable.from(['one ', 'two']), { filename: 's.txt' });
  const answer = async (request, response) => response.end(await text(request));
  await served(answer, async (base) => {
    const echoed = await new Promise((resolve, reject) => {
      const request = send(base, { method: 'POST', headers: streamed.getHeaders() }, resolve);
      request.on('error', reject);
      streamed.pipe(request);
    });
    const body = await text(echoed);
    match(body, /filename="s\.txt"\r\nContent-Type: text\/plain\r\n\r\none two\r\n/);
    equal(body.endsWith(`--${streamed.getBoundary()}--\r\n`), true);
  });
}
