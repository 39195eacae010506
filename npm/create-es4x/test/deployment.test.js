// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { blocks, text } from '../../../.dev/page.mjs';
import { templateFolder } from '../src/templates.js';

/** @type {{ load: (text: string) => any }} the content of YAML has no type */
const { load } = createRequire(import.meta.url)('js-yaml');

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** The arguments of the last stage of the Dockerfile that new applications have. */
const [, LAST = ''] =
  /\nFROM debian(.*)/s.exec(read(join(templateFolder('common'), 'Dockerfile'))) ?? [];
const PORT = Number(/^EXPOSE (\d+)$/m.exec(LAST)?.[1]);

describe('the Dockerfile of new applications', () => {
  it('has one port, which the application listens to', () => {
    assert.match(LAST, new RegExp(`^ENV PORT=${PORT} NODE_ENV=production `, 'm'));
  });

  it('has a user whom Kubernetes knows not to be root, by the number', () => {
    assert.match(LAST, /^USER [1-9]\d+$/m);
  });
});

describe('compose.yaml of the template postgres', () => {
  const { services, volumes } = load(read(join(templateFolder('postgres'), 'compose.yaml')));
  const { app, database } = services;

  it('publishes the port of the container, whose root file system is read-only', () => {
    assert.equal(app.build, '.');
    assert.deepEqual(app.ports, [`${PORT}:${PORT}`]);
    assert.equal(app.read_only, true);
    assert.equal(app.tmpfs, '/tmp:exec');
  });

  it('names the database by DATABASE_URL, and starts when that is healthy', () => {
    const { username, password, hostname, pathname } = new URL(app.environment.DATABASE_URL);
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment;
    assert.deepEqual(
      [username, password, hostname, pathname],
      [POSTGRES_USER, POSTGRES_PASSWORD, 'database', `/${POSTGRES_DB}`],
    );
    assert.deepEqual(app.depends_on, { database: { condition: 'service_healthy' } });
    assert.deepEqual(database.healthcheck.test, ['CMD', 'pg_isready', '-U', POSTGRES_USER]);
  });

  it('keeps the data in a volume', () => {
    const [volume = ''] = database.volumes.map((/** @type {string} */ each) => each.split(':')[0]);
    assert.ok(Object.hasOwn(volumes, volume), volume);
  });
});

describe('the deployment to Kubernetes in docs/deployment.md', () => {
  const [yaml = ''] = blocks('deployment.md', 'yaml');
  const { apiVersion, kind, spec } = load(yaml);
  const pod = spec.template.spec;
  const [container] = pod.containers;

  it('selects its own pods', () => {
    assert.deepEqual([apiVersion, kind], ['apps/v1', 'Deployment']);
    assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
  });

  it('has the ports of the application and of --metrics, which probes ask', () => {
    const ports = new Map(
      container.ports.map((/** @type {{ name: string, containerPort: number }} */ port) => [
        port.name,
        port.containerPort,
      ]),
    );
    const [, health] =
      /--metrics=0\.0\.0\.0:(\d+)` to `es4x package/.exec(text('deployment.md')) ?? [];
    assert.deepEqual(
      [...ports],
      [
        ['http', PORT],
        ['health', Number(health)],
      ],
    );
    for (const [probe, path] of [
      ['startupProbe', '/health/ready'],
      ['readinessProbe', '/health/ready'],
      ['livenessProbe', '/health/live'],
    ]) {
      assert.deepEqual(container[`${probe}`].httpGet, { path, port: 'health' });
    }
  });

  it('gives requests the time to end, after services have stopped sending them', () => {
    const [, seconds] = /Requests have (\d+) s for that/.exec(text('running.md')) ?? [];
    const before = container.lifecycle.preStop.sleep.seconds;
    assert.ok(pod.terminationGracePeriodSeconds > before + Number(seconds));
  });

  it('has a limit of memory, which is what it requests, and none of processors', () => {
    const { requests, limits } = container.resources;
    assert.deepEqual(limits, { memory: requests.memory });
    assert.ok(requests.cpu);
  });

  it('denies root and writes, but to /tmp', () => {
    assert.deepEqual(container.securityContext, {
      runAsNonRoot: true,
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    const [mount] = container.volumeMounts;
    assert.equal(mount.mountPath, '/tmp');
    assert.deepEqual(
      pod.volumes.find((/** @type {{ name: string }} */ { name }) => name === mount.name),
      { name: mount.name, emptyDir: {} },
    );
  });
});
