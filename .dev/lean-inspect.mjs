// @ts-check
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const PRIMORDIALS = resolve('runtime/src/main/java/io/es4x/web/console/primordials.js');

/**
 * The changes to the formatter's published bundle.
 *
 * Its own primordials copy some 1500 functions at once, three quarters of the time the console's
 * first object takes; ours are made on demand. It asks for a global URL, which a context need not
 * have. It knows of a proxy only what its own class Proxy tells, and must not ask a revoked one. And it
 * must use our hooks for Java objects and promises always, for it cannot look into
 * those itself.
 */
const CHANGES = [
  {
    from: '683(t){',
    to: `683(t){return void(t.exports=require(${JSON.stringify(PRIMORDIALS)}).default);`,
  },
  {
    from: 'if(t.customInspect){const n=e[Ne];',
    to: 'if(t.customInspect||e[Ne]?.isBuiltin){const n=e[Ne];',
  },
  {
    from: 'if(n)return e?n:n[0]}',
    to: 'if(n)return e?n:n[0];try{Array.isArray(t)}catch{return e?[null,null]:null}}',
  },
  { from: 't.exports=URL', to: 't.exports=globalThis.URL??class URL{}' },
];

/** @type {import('esbuild').Plugin} */
export const leanInspect = {
  name: 'lean-inspect',
  setup(build) {
    build.onLoad(
      { filter: /node-inspect-extracted[\\/]dist[\\/]inspect\.js$/ },
      async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const { from, to } of CHANGES) {
          if (contents.split(from).length !== 2) {
            throw new Error(
              `${path} has not exactly one "${from}"; adapt .dev/lean-inspect.mjs to it`,
            );
          }
          contents = contents.replace(from, () => to);
        }
        return { contents, loader: 'js' };
      },
    );
  },
};
