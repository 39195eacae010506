import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'builds a site of Markdown, Liquid and Nunjucks, and serves it',
  client: async (app) => {
    app.write('_includes/page.liquid', '<title>{{ title }}</title>{{ content }}');
    app.write('index.md', '---\ntitle: Hello\nlayout: page.liquid\n---\n# {{ title | upcase }}');
    app.write('list.njk', '{% for n in [1, 2, 3] %}<i>{{ n * 2 }}</i>{% endfor %}');
    match(await app.run('eleventy'), /Wrote 2 files/);
    match(app.read('_site/index.html'), /^<title>Hello<\/title><h1.*>HELLO<\/h1>/);
    match(app.read('_site/list/index.html'), /^<i>2<\/i><i>4<\/i><i>6<\/i>/);
    const server = await app.serve('eleventy', ['--serve', '--port=$PORT']);
    match(await server.text('/'), /<title>Hello<\/title>/);
    equal((await server.fetch('/absent')).status, 404);
    await server.stop();
  },
};
