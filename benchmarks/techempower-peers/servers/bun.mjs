import { announce, port } from './application.mjs';
import { connect } from './bun-sql.mjs';
import { handlerOf } from './fetch.mjs';

const server = Bun.serve({
  port,
  fetch: handlerOf(connect(), 'Bun'),
  error: () => new Response(null, { status: 500 }),
});
announce('Bun', `Bun ${Bun.version}, JavaScriptCore`, server.port);
