import { text } from 'node:stream/consumers';
import superagent from 'superagent';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const answer = async (request, response) => {
    const body = await text(request);
    if (request.url === '/missing') return response.writeHead(404).end();
    if (request.url === '/moved') return response.writeHead(301, { location: '/there' }).end();
    response.setHeader('set-cookie', 'id=7; Path=/');
    response.setHeader('content-type', 'application/json');
    const { cookie = null, authorization = null } = request.headers;
    response.end(
      JSON.stringify({ method: request.method, url: request.url, body, cookie, authorization }),
    );
  };
  await served(answer, async (base) => {
    const got = await superagent.get(`${base}/a`).query({ q: 'ä' }).auth('u', 'p');
    equal([got.status, got.type, got.body.url], [200, 'application/json', '/a?q=%C3%A4']);
    equal(got.body.authorization, 'Basic dTpw');
    equal((await superagent.post(base).send({ n: 1 })).body.body, '{"n":1}');
    equal((await superagent.put(base).type('form').send({ a: 'b c' })).body.body, 'a=b%20c');
    const moved = await superagent.get(`${base}/moved`);
    equal([moved.redirects, moved.body.url], [[`${base}/there`], '/there']);
    const agent = superagent.agent();
    await agent.get(base);
    equal((await agent.get(base)).body.cookie, 'id=7');
    await fails(() => superagent.get(`${base}/missing`), /Not Found/);
    const attached = await superagent
      .post(base)
      .field('f', 'v')
      .attach('file', Buffer.from('content'), 'f.txt');
    equal(/filename="f.txt"[\s\S]*content/.test(attached.body.body), true);
  });
}
