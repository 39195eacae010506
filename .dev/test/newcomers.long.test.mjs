// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'mocha';
import { es4x, startApplication } from '../../examples/testing/application.js';
import { inBrief } from '../../runtime/test/support/brief.js';
import { freePort } from '../../runtime/test/support/free-port.js';
import { blocks, commands, followed } from '../page.mjs';
import { ROOT } from '../project.mjs';

const shell = promisify(execFile);

/** The pages with a server for newcomers, and the files that start it. */
const SERVERS = {
  'from-express.md': ['server.js'],
  'from-vertx.md': ['main.ts'],
  'from-es4x-0.md': ['before.js', 'after.js'],
};

describe('the documentation for newcomers', function () {
  inBrief();
  this.timeout(900_000);

  for (const [page, files] of Object.entries(SERVERS)) {
    it(`${page} shows programs whose types are right`, async () => {
      const { folder, remove } = followed(page);
      const [, options = ''] =
        /^\/\/ tsconfig\.json\n(.*)/s.exec(blocks('typescript.md', 'json')[0] ?? '') ?? [];
      writeFileSync(join(folder, 'tsconfig.json'), options);
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
      try {
        await shell(process.execPath, [compiler, '--allowJs', '--checkJs'], { cwd: folder }).catch(
          ({ stdout }) => assert.fail(stdout),
        );
      } finally {
        remove();
      }
    });

    for (const file of files) {
      it(`${page} shows a server, ${file}, that answers as it says`, async () => {
        const { folder, remove } = followed(page);
        try {
          const port = `${await freePort()}`;
          const source = join(folder, file);
          writeFileSync(source, readFileSync(source, 'utf8').replace('8080', port));
          const command = [...es4x(), 'run', file];
          const service = await startApplication({ cwd: folder, command });
          try {
            const all = commands(page);
            assert.ok(all.length > 0);
            for (const { command, output } of all) {
              const { stdout } = await shell('sh', ['-c', command.replace('8080', port)]);
              assert.equal(stdout.trimEnd(), output, command);
            }
          } finally {
            await service.stop();
          }
        } finally {
          remove();
        }
      });
    }
  }
});
