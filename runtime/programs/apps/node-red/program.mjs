import { equal, match } from '../../../compat/check.mjs';

/** The nodes of a flow that answers requests: a function of JavaScript and a template between HTTP in and out. */
const NODES = [
  { id: 'in', type: 'http in', z: 'tab', url: '/greet/:name', method: 'get', wires: [['fn']] },
  {
    id: 'fn',
    type: 'function',
    z: 'tab',
    func: 'msg.payload = { name: msg.req.params.name, n: Number(msg.payload.n) * 2 }; return msg;',
    outputs: 1,
    wires: [['template']],
  },
  {
    id: 'template',
    type: 'template',
    z: 'tab',
    field: 'payload',
    template: 'Hello, {{payload.name}}: {{payload.n}}',
    wires: [['out']],
  },
  { id: 'out', type: 'http response', z: 'tab', wires: [] },
];
const FLOW = [
  { id: 'tab', type: 'tab', label: 'Flow' },
  ...NODES.map((node, x) => ({ ...node, x, y: 0 })),
];

export default {
  does: 'is given a flow by its API, which then answers requests; serves its editor',
  client: async (app) => {
    app.write('data/settings.js', 'module.exports = { flowFile: "flows.json", logging: {} };');
    const server = await app.serve('node-red', ['--userDir', 'data', '--port', '$PORT'], {
      path: '/settings',
    });
    match(await server.text('/'), /<title>Node-RED<\/title>/);
    const settings = await server.json('/settings');
    match(settings.version, /^4\./);
    const headers = { 'Node-RED-API-Version': 'v2' };
    const { rev } = await server.json('/flows', { headers });
    const deployed = await server.post('/flows', { flows: FLOW, rev }, { headers });
    equal(typeof deployed.rev, 'string');
    await app.until(async () => (await server.fetch('/greet/Ada?n=2')).ok);
    equal(await server.text('/greet/Ada?n=21'), 'Hello, Ada: 42');
    equal(JSON.parse(app.read('data/flows.json')).length, FLOW.length);
    await server.stop();
  },
};
