import { createRequire } from 'node:module';
import { equal } from '../../../compat/check.mjs';
import { PATIENCE } from '../../child.mjs';

export default {
  does: 'a server of tools, called over HTTP with event streams and over standard input and output',
  client: async (app) => {
    const require = createRequire(`${app.folder}package.json`);
    const { Client } = require('@modelcontextprotocol/sdk/client/index.js');
    const http = require('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const stdio = require('@modelcontextprotocol/sdk/client/stdio.js');
    const server = await app.serve('server.js');
    const [command, ...args] = app.platform.command(`${app.folder}server.js`, ['--stdio']);
    for (const transport of [
      new http.StreamableHTTPClientTransport(new URL(server.url)),
      new stdio.StdioClientTransport({ command, args, env: process.env, cwd: app.folder }),
    ]) {
      const client = new Client({ name: 'client', version: '1.0.0' });
      // The program of standard input and output starts meanwhile.
      await client.connect(transport, { timeout: PATIENCE });
      equal(
        (await client.listTools()).tools.map(({ name }) => name),
        ['add'],
      );
      const { content } = await client.callTool({ name: 'add', arguments: { a: 2, b: 3 } });
      equal(content, [{ type: 'text', text: '5' }]);
      const wrong = await client.callTool({ name: 'add', arguments: { a: 'x' } });
      equal(wrong.isError, true);
      await client.close();
    }
    await server.stop();
  },
};
