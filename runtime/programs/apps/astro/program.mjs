import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'is built on Node, and serves pages, an API, and static files by @astrojs/node',
  client: async (app) => {
    app.write(
      'astro.config.mjs',
      `import node from '@astrojs/node';
       export default { output: 'server', adapter: node({ mode: 'standalone' }), server: { host: 'localhost' } };`,
    );
    app.write(
      'src/components/Item.astro',
      `---\nconst { name } = Astro.props;\n---\n<li class="item">{name}</li><style>.item { color: red }</style>`,
    );
    app.write(
      'src/pages/index.astro',
      `---\nimport Item from '../components/Item.astro';\nconst names = ['Ada', 'Alan'];\n---\n<html><body><h1>{Astro.url.searchParams.get('title')}</h1><ul>{names.map((name) => <Item name={name} />)}</ul></body></html>`,
    );
    app.write('src/pages/fixed.astro', `---\nexport const prerender = true;\n---\n<p>{1 + 1}</p>`);
    app.write(
      'src/pages/api/[id].ts',
      `export const GET = ({ params }: { params: { id: string } }) => Response.json({ id: params.id });
       export const POST = async ({ request }: { request: Request }) => Response.json(await request.json(), { status: 201 });`,
    );
    app.write('public/robots.txt', 'User-agent: *\n');
    await app.onNode('astro', ['build']);
    const server = await app.serve('dist/server/entry.mjs');
    const page = await server.text('/?title=%3Cb%3E');
    match(page, /<h1>&lt;b&gt;<\/h1>.*>Ada<\/li>.*>Alan<\/li>/s);
    match(await server.text('/fixed'), /<p>2<\/p>/);
    equal(await server.json('/api/7'), { id: '7' });
    const body = {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', origin: server.url },
    };
    const made = await server.fetch('/api/7', body);
    equal([made.status, await made.json()], [201, { a: 1 }]);
    equal(await server.text('/robots.txt'), 'User-agent: *\n');
    equal((await server.fetch('/absent')).status, 404);
    await server.stop();
  },
};
