import { equal, match } from '../../../compat/check.mjs';
import { freePort } from '../../app.mjs';

export default {
  does: 'its daemon starts a server, lists it, starts it again after it died, and ends',
  client: async (app) => {
    const port = await freePort();
    const env = { PM2_HOME: `${app.folder}.pm2`, PORT: String(port) };
    const pm2 = (...args) => app.run('pm2', args, { env });
    try {
      match(await pm2('start', 'server.js', '--name', 'web'), /\[PM2\] Done/);
      const server = app.client(port);
      const first = await server.until('/', /^\d+$/);
      const listed = () => pm2('jlist').then((text) => JSON.parse(/^\[.*\]$/m.exec(text)[0]));
      const [{ name, pid, pm2_env: before }] = await listed();
      equal([name, String(pid), before.status], ['web', first, 'online']);
      process.kill(Number(first), 'SIGKILL');
      match(await server.until('/', new RegExp(`^(?!${first}$)\\d+$`)), /^\d+$/);
      const [{ pm2_env: after }] = await listed();
      equal(after.restart_time, 1);
      match(await pm2('delete', 'web'), /\[web\].*✓/);
    } finally {
      match(await pm2('kill'), /PM2 Daemon Stopped/);
    }
  },
};
