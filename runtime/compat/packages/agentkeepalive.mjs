import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Agent, { HttpsAgent } from 'agentkeepalive';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const agent = new Agent({
    maxSockets: 2,
    maxFreeSockets: 1,
    freeSocketTimeout: 1000,
    timeout: 3000,
  });
  const call = (url) =>
    new Promise((resolve, reject) => {
      const request = get(url, { agent }, async (response) =>
        resolve([await text(response), request.reusedSocket]),
      );
      request.on('error', reject);
    });
  const ports = [];
  const answer = async (request, response) => {
    ports.push(request.socket.remotePort);
    if (request.url === '/never') return;
    if (request.url === '/slow') await sleep(20);
    response.end(request.headers.connection);
  };
  await served(answer, async (base) => {
    equal(await call(base), ['keep-alive', false]);
    await sleep(5);
    equal(await call(base), ['keep-alive', true]);
    equal(new Set(ports).size, 1);
    ports.length = 0;
    await Promise.all(['/slow', '/slow', '/slow', '/slow'].map((path) => call(base + path)));
    equal([ports.length, new Set(ports).size], [4, 2]);
    await sleep(20);
    const key = agent.getName({ host: '127.0.0.1', port: new URL(base).port });
    equal([agent.freeSockets[key].length, agent.sockets[key]], [1, undefined]);
    await sleep(1500);
    equal([agent.freeSockets[key], agent.getCurrentStatus().timeoutSocketCount], [undefined, 1]);
    equal((await call(base))[1], false);
    const error = await call(`${base}/never`).catch((failure) => failure);
    equal([error.code, error.message], ['ERR_SOCKET_TIMEOUT', 'Socket timeout']);
    const { createSocketCount, createSocketErrorCount } = agent.getCurrentStatus();
    equal([createSocketCount, createSocketErrorCount], [3, 0]);
    equal(agent.statusChanged, true);
    equal(new HttpsAgent().protocol, 'https:');
  });
  agent.destroy();
}
