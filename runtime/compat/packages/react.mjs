import {
  createContext,
  createElement,
  Suspense,
  useContext,
  useId,
  useMemo,
  useState,
  use as useValue,
} from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { equal, fails, match, require } from '../check.mjs';

const Theme = createContext('light');

function Item({ name, children }) {
  const theme = useContext(Theme);
  const [count] = useState(2);
  const double = useMemo(() => count * 2, [count]);
  return createElement('li', { className: theme, 'data-n': double }, name, children);
}

function Broken() {
  throw new Error('cannot render');
}

export default async function use() {
  equal(
    renderToStaticMarkup(
      createElement(
        Theme.Provider,
        { value: 'dark' },
        createElement(Item, { name: '<a>' }, createElement('b', null, '!')),
      ),
    ),
    '<li class="dark" data-n="4">&lt;a&gt;<b>!</b></li>',
  );
  equal(renderToString(jsx('p', { children: ['a', 1, null, 'b'] })), '<p>a<!-- -->1<!-- -->b</p>');
  equal(
    renderToStaticMarkup(jsx('input', { disabled: true, style: { marginTop: 4 } })),
    '<input disabled="" style="margin-top:4px"/>',
  );
  match(renderToStaticMarkup(createElement(() => useId())), /^_/);
  await fails(() => renderToString(createElement(Broken)), /cannot render/);
  const { renderToReadableStream } = await import('react-dom/server.edge');
  const later = Promise.resolve('late');
  const Late = () => createElement('i', null, useValue(later));
  const stream = await renderToReadableStream(
    createElement(Suspense, { fallback: '...' }, createElement(Late)),
  );
  await stream.allReady;
  let html = '';
  for await (const part of stream) html += new TextDecoder().decode(part);
  match(html, /<i>late<\/i>/);
  equal(require('react').isValidElement(jsx('p', {})), true);
}
