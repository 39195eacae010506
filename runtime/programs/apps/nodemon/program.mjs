import { match } from '../../../compat/check.mjs';

const server = (text) => `
  require('node:http').createServer((_, response) => response.end('${text}')).listen(process.env.PORT);
`;

export default {
  does: 'starts a server again when its file changes',
  client: async (app) => {
    app.write('server.js', server('one'));
    const running = await app.serve('nodemon', ['server.js']);
    match(await running.text('/'), /one/);
    app.write('server.js', server('two'));
    match(await running.until('/', /two/), /two/);
    match(running.output, /restarting due to changes/);
    await running.stop();
  },
};
