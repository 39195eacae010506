import { fetch } from './hello.mjs';

const server = Bun.serve({ port: 0, fetch });
console.log(`Listening on http://localhost:${server.port}`);
