import { announce, port } from './application.mjs';
import { handlerOf } from './fetch.mjs';
import { connect } from './postgres.mjs';

const { deno, v8 } = Deno.version;
Deno.serve(
  {
    port,
    onListen: (address) => announce('Deno', `Deno ${deno}, V8 ${v8}`, address.port),
    onError: () => new Response(null, { status: 500 }),
  },
  handlerOf(connect(), 'Deno'),
);
