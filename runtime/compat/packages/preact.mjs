import { createContext, Fragment, h } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import { equal, require } from '../check.mjs';

const Theme = createContext('light');

function Item({ name, children }) {
  const theme = useContext(Theme);
  const [count] = useState(2);
  const double = useMemo(() => count * 2, [count]);
  return h('li', { class: theme, 'data-n': double }, name, children);
}

export default function use() {
  equal(
    renderToString(
      h(Theme.Provider, { value: 'dark' }, h(Item, { name: '<a>' }, h('b', null, '!'))),
    ),
    '<li class="dark" data-n="4">&lt;a><b>!</b></li>',
  );
  equal(renderToString(h(Fragment, null, [1, null, false, 'x'])), '1x');
  equal(
    renderToString(jsx('input', { disabled: true, style: { color: 'red' } })),
    '<input disabled style="color:red;"/>',
  );
  equal(renderToString(h('div', { dangerouslySetInnerHTML: { __html: '<i>' } })), '<div><i></div>');
  equal(require('preact').h('p', { key: 'k' }).key, 'k');
  equal(require('preact-render-to-string').renderToString(require('preact').h('p')), '<p></p>');
}
