import { text } from 'node:stream/consumers';
import OpenAI, { toFile } from 'openai';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  let tries = 0;
  const answer = async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/files')
      return response.end(JSON.stringify({ id: /filename="(.*?)"/.exec(body)[1] }));
    const { model, stream } = JSON.parse(body);
    response.setHeader('content-type', stream ? 'text/event-stream' : 'application/json');
    if (model === 'busy' && ++tries < 2)
      return response.writeHead(429, { 'retry-after-ms': '1' }).end('{}');
    if (model === 'bad')
      return response.writeHead(400).end('{"error":{"message":"no such model","code":"x"}}');
    if (!stream)
      return response.end(
        JSON.stringify({ choices: [{ message: { content: `${request.headers.authorization}` } }] }),
      );
    for (const content of ['Hel', 'lo']) {
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`,
      );
    }
    response.end('data: [DONE]\n\n');
  };
  await served(answer, async (base) => {
    const client = new OpenAI({ apiKey: 'k', baseURL: `${base}/v1` });
    const ask = (model, options) =>
      client.chat.completions.create({
        model,
        messages: [{ role: 'user', content: 'hi' }],
        ...options,
      });
    equal((await ask('m')).choices[0].message.content, 'Bearer k');
    let streamed = '';
    for await (const chunk of await ask('m', { stream: true }))
      streamed += chunk.choices[0].delta.content;
    equal(streamed, 'Hello');
    equal([(await ask('busy')).choices.length, tries], [1, 2]);
    await fails(() => ask('bad'), /400 no such model/);
    equal(
      await ask('bad').catch((error) => [error instanceof OpenAI.BadRequestError, error.code]),
      [true, 'x'],
    );
    const file = await toFile(Buffer.from('content'), 'a.txt');
    equal((await client.files.create({ file, purpose: 'assistants' })).id, 'a.txt');
    const { response } = await ask('m').withResponse();
    equal(response.status, 200);
  });
}
