import http from 'node:http';
import { json } from 'node:stream/consumers';
import nock from 'nock';
import { equal } from '../check.mjs';

async function send(url, options = {}, body = undefined) {
  const request = http.request(url, options);
  const answer = new Promise((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  );
  request.end(body);
  const response = await answer;
  return [response.statusCode, response.headers['x-mine'], await json(response)];
}

export default async function use() {
  nock.disableNetConnect();
  try {
    const scope = nock('http://service.example')
      .get('/user')
      .query({ id: '7' })
      .reply(200, { name: 'john' }, { 'x-mine': 'yes' })
      .post('/add', { a: 1 })
      .reply(201, { got: 1 })
      .get('/late')
      .delay(5)
      .replyWithError('broken');
    equal(await send('http://service.example/user?id=7'), [200, 'yes', { name: 'john' }]);
    equal(scope.isDone(), false);
    const headers = { 'content-type': 'application/json' };
    const added = await send('http://service.example/add', { method: 'POST', headers }, '{"a":1}');
    equal(added, [201, undefined, { got: 1 }]);
    equal(await send('http://service.example/late').catch(({ message }) => message), 'broken');
    equal(scope.isDone(), true);
    equal(await fetch('http://other.example/').catch(({ name }) => name), 'TypeError');
    equal(await send('http://other.example/').catch(({ code }) => code), 'ENETUNREACH');
    equal(nock.pendingMocks(), []);
  } finally {
    nock.cleanAll();
    nock.enableNetConnect();
    nock.restore();
  }
}
