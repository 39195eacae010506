import { fetch } from './hello.mjs';

const onListen = ({ port }) => console.log(`Listening on http://localhost:${port}`);
Deno.serve({ port: 0, onListen }, fetch);
