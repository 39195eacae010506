import { mkdir, rm, writeFile } from 'node:fs/promises';
import { compile, parse, preprocess, VERSION } from 'svelte/compiler';
import { render } from 'svelte/server';
import { derived, get, writable } from 'svelte/store';
import { equal, fails, match } from '../check.mjs';

const SOURCE = `<script>let { name, items = [] } = $props(); let n = $derived(items.length);</script>
<h1 class:big={n > 1}>Hello, {name}!</h1>
{#each items as item, i}<b>{i}:{item}</b>{:else}<i>none</i>{/each}
<style>h1 { color: red }</style>`;

export default async function use() {
  const { js, css, warnings } = compile(SOURCE, {
    generate: 'server',
    filename: 'A.svelte',
    css: 'external',
  });
  match(css.code, /h1\.svelte-\w+ \{ ?color: red/);
  equal(warnings, []);
  const folder = new URL('../node_modules/.compat-svelte/', import.meta.url);
  await mkdir(folder, { recursive: true });
  try {
    const file = new URL('A.mjs', folder);
    await writeFile(file, js.code);
    const { default: Component } = await import(file.href);
    const { body } = await render(Component, { props: { name: '<Jö>', items: ['x', 'y'] } });
    match(body, /<h1 class="svelte-\w+ big">Hello, &lt;Jö>!<\/h1>/);
    equal(body.match(/<b>.*?<\/b>/g), ['<b>0:x</b>', '<b>1:y</b>']);
  } finally {
    await rm(folder, { recursive: true });
  }
  match(compile(SOURCE, { generate: 'client' }).js.code, /from 'svelte\/internal\/client'/);
  equal(parse('<p>{a}</p>', { modern: true }).fragment.nodes[0].type, 'RegularElement');
  equal(
    (await preprocess('<p>X</p>', { markup: ({ content }) => ({ code: content.toLowerCase() }) }))
      .code,
    '<p>x</p>',
  );
  await fails(() => compile('{#if}', {}), /Unexpected token|Expected|js_parse_error/);
  const count = writable(1);
  const double = derived(count, (n) => n * 2);
  count.set(4);
  equal([get(double), VERSION.split('.')[0]], [8, '5']);
}
