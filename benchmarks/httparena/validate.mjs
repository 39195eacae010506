import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { baseline } from './checks/baseline.mjs';
import { database } from './checks/database.mjs';
import { grpc } from './checks/grpc.mjs';
import { http2 } from './checks/http2.mjs';
import { json } from './checks/json.mjs';
import { files } from './checks/static.mjs';
import { delay, echo } from './checks/time-and-bytes.mjs';
import { tls } from './checks/tls.mjs';
import { webSocket } from './checks/web-socket.mjs';

/** @import { Check, Target } from './support/target.mjs' */

const USAGE = `node benchmarks/httparena/validate.mjs [options]
Asks a running server what HttpArena asks of an entry.
  --http 8080 --tls 8081 --h2c 8082 --h2 8443   its ports
  --dataset /data/dataset.json                  the files that it has
  --files /data/static                          one is replaced for a moment
  --certificate /certs/server.crt
  --database                                    check the profiles with PostgreSQL, too
  --only json-tls,echo-ws                       only these profiles`;

/** @type {Check[]} */
export const CHECKS = [
  ...baseline,
  ...json,
  ...delay,
  ...echo,
  ...files,
  ...tls,
  ...http2,
  ...grpc,
  ...webSocket,
];

/** The checks of the profiles with PostgreSQL. @type {Check[]} */
export const DATABASE_CHECKS = database;

async function main() {
  const { values } = parseArgs({
    options: {
      http: { type: 'string', default: '8080' },
      tls: { type: 'string', default: '8081' },
      h2c: { type: 'string', default: '8082' },
      h2: { type: 'string', default: '8443' },
      dataset: { type: 'string', default: '/data/dataset.json' },
      files: { type: 'string', default: '/data/static' },
      certificate: { type: 'string', default: '/certs/server.crt' },
      database: { type: 'boolean', default: false },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [http, tlsPort, h2c, h2] = [values.http, values.tls, values.h2c, values.h2].map(Number);
  /** @type {Target} */
  const target = { ...values, ports: { http, tls: tlsPort, h2c, h2 } };
  const only = values.only?.split(',');
  const all = values.database ? [...CHECKS, ...DATABASE_CHECKS] : CHECKS;
  for (const { profile, states, run } of all.filter(
    (check) => !only || only.includes(check.profile),
  )) {
    try {
      await run(target);
      console.log(`good   ${profile} ${states}`);
    } catch (error) {
      console.log(`failed ${profile} ${states}\n${error}`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
