// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from '../../.dev/links.mjs';
import { links } from './links.mjs';
import { FILES, itemsIn, PARTS, served } from './pages.mjs';

const ROOT = join(import.meta.dirname, '../..');
const { version, description, repository } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const [, vertx] = /<vertx\.version>(.*?)</.exec(readFileSync(join(ROOT, 'pom.xml'), 'utf8')) ?? [];

/** The main page of the repository. */
const HOST = repository.url.replace(/^git\+|\.git$/g, '');

/** Folders with Markdown that is not part of the site, and whose files need not be watched. */
const ELSEWHERE = [
  ...['benchmarks', 'codegen', 'examples/*', 'npm', 'runtime', 'target', 'types'].map(
    (folder) => `${folder}/**`,
  ),
  '**/node_modules/**',
];

/** Links to what other tools write, of which the router of the site knows nothing. */
const REFERENCES = [
  { text: 'API of @vertx/*', link: '/api/index.html', target: '_self' },
  { text: 'Java API (io.es4x)', link: '/javadoc/index.html', target: '_self' },
];

const sidebar = Object.keys(PARTS).map((part) => ({
  text: part,
  items: [...itemsIn(part), ...(part === 'Reference' ? REFERENCES : [])],
}));

/**
 * Removes the dependencies of VitePress from those that Vite optimizes at the start of the server: it resolves them from
 * the root of the repository, where they are not installed, and warns.
 *
 * @param {{ optimizeDeps: { include: string[] } }} config of Vite
 */
function withoutOwnDependencies({ optimizeDeps }) {
  optimizeDeps.include = optimizeDeps.include.filter((name) => !name.startsWith('vitepress > '));
}

/** VitePress: https://vitepress.dev/reference/site-config */
export default {
  title: 'ES4X',
  description,
  lang: 'en',
  srcDir: '..',
  srcExclude: ELSEWHERE,
  rewrites: Object.fromEntries(FILES.map((file) => [file, served(file)])),
  outDir: '../target/site',
  cacheDir: '../.es4x/vitepress',
  markdown: {
    anchor: { slugify: anchorOf },
    config: links(ROOT, HOST),
  },
  vite: {
    // The references.
    publicDir: '.es4x/references',
    server: { watch: { ignored: [...ELSEWHERE, '.es4x/**'].map((each) => join(ROOT, each)) } },
    plugins: [{ name: 'without-warnings', configResolved: withoutOwnDependencies }],
  },
  themeConfig: {
    nav: [
      ...sidebar.map(({ text, items }) => ({ text, link: items[0]?.link, activeMatch: '^$' })),
      {
        text: version,
        items: [
          { text: `ES4X ${version} on Vert.x ${vertx}`, link: '/support.html' },
          { text: 'Changelog', link: '/changelog.html' },
          { text: 'Source code', link: HOST },
        ],
      },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    editLink: { pattern: `${HOST}/edit/main/:path` },
  },
};
