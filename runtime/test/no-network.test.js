import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { application, ES4X, inBrief, PATIENT } from './support/es4x.js';
import { startProgram } from './support/program.js';

/** Runs the command that follows where the loopback is the only network interface, as in a container without a network. */
const [UNSHARE, ...WITHOUT_NETWORK] = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--net',
  'sh',
  '-c',
  'ip link set lo up && exec "$0" "$@"',
];

const SERVERS = `
  import dgram from 'node:dgram';
  import { once } from 'node:events';
  import http from 'node:http';
  const server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const other = await vertx.createHttpServer().requestHandler(() => {}).listen(0, '127.0.0.1');
  const socket = dgram.createSocket('udp6').bind(0, '::');
  await once(socket, 'listening');
  socket.setMulticastInterface('::%none');
  console.log(server.address().port > 0, other.actualPort() > 0);
  process.exit();`;

describe('a machine without a network', function () {
  this.timeout(120_000);
  inBrief();

  before(function () {
    if (spawnSync(UNSHARE, [...WITHOUT_NETWORK, 'true']).status !== 0) {
      this.skip(); // Only Linux has network namespaces, for users that may create them, and with the command ip.
    }
  });

  it('has servers, and no warnings', async () => {
    const app = application({ 'main.mjs': SERVERS });
    const command = [process.execPath, ES4X, 'run', ...PATIENT, 'main.mjs'];
    const program = startProgram([UNSHARE, ...WITHOUT_NETWORK, ...command], { cwd: app.folder });
    const { code, stdout, stderr } = await program.ended;
    app.remove();
    assert.equal(stderr, '');
    assert.equal(stdout, 'true true\n');
    assert.equal(code, 0);
  });
});
