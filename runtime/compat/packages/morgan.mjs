import morgan from 'morgan';
import { equal, match } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const lines = [];
  const stream = { write: (line) => lines.push(line.trimEnd()) };
  morgan.token('id', (request) => request.headers['x-id']);
  const loggers = [
    morgan('combined', { stream }),
    morgan(':id :method :url :status :res[content-length]', { stream }),
    morgan((tokens, request, response) => JSON.stringify([tokens.status(request, response)]), {
      stream,
      skip: (_request, response) => response.statusCode < 400,
    }),
  ];
  const answer = (request, response) => {
    for (const logger of loggers) logger(request, response, () => {});
    response.statusCode = request.url === '/bad' ? 500 : 200;
    response.setHeader('content-length', '2');
    response.end('ok');
  };
  await served(answer, async (base) => {
    const logged = async (path, count) => {
      await (await fetch(base + path, { headers: { 'x-id': '7', 'user-agent': 'me' } })).text();
      while (lines.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
      return lines.splice(0);
    };
    const good = await logged('/good', 2);
    equal(good.length, 2);
    match(
      good[0],
      /^127\.0\.0\.1 - - \[\d\d\/\w{3}\/\d{4}:[\d:]+ \+0000\] "GET \/good HTTP\/1\.1" 200 2 "-" "me"$/,
    );
    equal(good[1], '7 GET /good 200 2');
    const bad = await logged('/bad', 3);
    equal(bad[2], '["500"]');
    equal(typeof morgan.compile(':method'), 'function');
  });
}
