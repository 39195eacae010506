import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'serves a folder, and tells the browser over a WebSocket when a file changes',
  client: async (app) => {
    app.write('public/index.html', '<html><body><h1>Hello</h1></body></html>');
    const server = await app.serve('live-server', ['public', '--port=$PORT', '--no-browser']);
    match(await server.text('/'), /<h1>Hello<\/h1>.*WebSocket/s);
    const socket = new WebSocket(`ws://localhost:${server.port}/ws`);
    const said = (text) =>
      new Promise((resolve, reject) => {
        socket.addEventListener('message', ({ data }) => data === text && resolve(data));
        socket.addEventListener('close', () => reject(new Error('The WebSocket is closed')));
      });
    equal(await said('connected'), 'connected');
    const reload = said('reload');
    app.write('public/index.html', '<html><body><h1>Changed</h1></body></html>');
    equal(await reload, 'reload');
    match(await server.text('/'), /Changed/);
    socket.close();
    await server.stop();
  },
};
