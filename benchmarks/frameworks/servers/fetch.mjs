import { fetch } from './hello.mjs';

export default { fetch, port: 0 };
