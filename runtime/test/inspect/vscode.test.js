import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { application } from '../support/es4x.js';
import { freePort } from '../support/free-port.js';
import { startProgram } from '../support/program.js';
import { lineOf } from './client.js';
import { DapClient } from './dap.js';

const ES4X = fileURLToPath(new URL('../../../npm/es4x/bin/es4x.js', import.meta.url));

/**
 * The file dapDebugServer.js of js-debug-dap-*.tar.gz, of the releases of github.com/microsoft/vscode-js-debug: the
 * debugger that VS Code comes with. Copies of that file alone cannot end the program, for which they have a script beside it.
 */
const { ES4X_JS_DEBUG } = process.env;

const SERVER = `interface Settings { name: string }
const settings: Settings = { name: 'demo' };

const Point = Java.type('java.awt.Point');

vertx.createHttpServer()
  .requestHandler((request: any) => {
    const point = new Point(3, 4);
    const text = \`hello \${settings.name} \${point.x}\`;
    request.response().end(text);
  })
  .listen(0)
  .onSuccess((server: any) => console.log('port ' + server.actualPort()));
`;

describe('The JavaScript debugger of VS Code', function () {
  this.timeout(300_000);

  before(function () {
    // It is not in the npm registry by itself.
    if (!ES4X_JS_DEBUG) this.skip();
  });

  it('launches a program by the launch.json of es4x vscode, and debugs it', async () => {
    const app = application({
      'package.json': '{ "name": "app", "type": "module", "main": "server.ts" }',
      'server.ts': SERVER,
    });
    const folder = realpathSync(app.folder);
    execFileSync(process.execPath, [ES4X, 'vscode'], { cwd: folder, stdio: 'ignore' });
    const [configuration] = JSON.parse(
      readFileSync(join(folder, '.vscode/launch.json'), 'utf8'),
    ).configurations;
    const [port, adapterPort] = [await freePort(), await freePort()];
    const adapter = startProgram([process.execPath, ES4X_JS_DEBUG, `${adapterPort}`, '127.0.0.1']);
    await adapter.said(/\n/);
    const root = await DapClient.attach(adapterPort);
    const begun = once(root, 'startDebugging');
    root.event('initialized').then(() => root.send('configurationDone'));
    const [, , inspect] = configuration.runtimeArgs;
    await root.send('launch', {
      ...configuration,
      // What VS Code fills in, and what is free on this machine.
      type: 'pwa-node',
      cwd: folder,
      __workspaceFolder: folder,
      console: 'internalConsole',
      runtimeExecutable: process.execPath,
      runtimeArgs: [ES4X, 'run', inspect.replace(/\d+$/, `${port}`)],
      attachSimplePort: port,
    });
    const [child] = await begun;
    const session = await DapClient.attach(adapterPort);
    const launched = session.send(child.request, child.configuration);
    await session.event('initialized');
    const line = lineOf(SERVER, 'const text') + 1;
    await session.send('setBreakpoints', {
      source: { path: join(folder, 'server.ts') },
      breakpoints: [{ line }],
    });
    await session.send('configurationDone');
    await launched;

    const { output } = await session.event('output', (body) => /port \d+/.test(body.output));
    const answer = fetch(`http://127.0.0.1:${/\d+/.exec(output)}/`).then((got) => got.text());
    const { threadId, reason } = await session.event('stopped');
    assert.equal(reason, 'breakpoint');
    const { stackFrames } = await session.send('stackTrace', { threadId });
    assert.equal(stackFrames[0].source.path, join(folder, 'server.ts'));
    assert.equal(stackFrames[0].line, line);
    const { scopes } = await session.send('scopes', { frameId: stackFrames[0].id });
    const local = await variables(session, scopes[0]);
    assert.match(local.point.value, /java\.awt\.Point/);
    assert.equal((await variables(session, local.point)).y.value, '4');
    const evaluated = { expression: 'point.x + 1', frameId: stackFrames[0].id, context: 'watch' };
    assert.equal((await session.send('evaluate', evaluated)).result, '4');
    await session.send('next', { threadId });
    await session.event('stopped', (body) => body.reason === 'step');
    const after = await session.send('stackTrace', { threadId });
    assert.equal(after.stackFrames[0].line, line + 1);
    await session.send('continue', { threadId });
    assert.equal(await answer, 'hello demo 3');

    await session.send('disconnect', { terminateDebuggee: true });
    await root.send('disconnect', { terminateDebuggee: true });
    session.close();
    root.close();
    await adapter.stop();
    app.remove();
  });
});

/** The variables of a scope or of an object, by name. */
async function variables(session, { variablesReference }) {
  const answer = await session.send('variables', { variablesReference });
  return Object.fromEntries(answer.variables.map((each) => [each.name, each]));
}
