import { JSDOM, VirtualConsole } from 'jsdom';
import { equal } from '../check.mjs';

export default async function use() {
  const { window } = new JSDOM(
    '<!doctype html><ul id=l><li class=a>one<li>two</ul><form><input name=x value=1></form>',
    { url: 'http://example.com/p?q=1' },
  );
  const { document } = window;
  equal(
    [...document.querySelectorAll('#l > li')].map((item) => item.textContent),
    ['one', 'two'],
  );
  equal(document.querySelector('li.a').outerHTML, '<li class="a">one</li>');
  const seen = [];
  document.body.addEventListener('click', (event) =>
    seen.push([event.target.tagName, event.eventPhase]),
  );
  document.querySelector('li').click();
  equal(seen, [['LI', 3]]);
  document.querySelector('li').insertAdjacentHTML('afterend', '<li>&lt;new&gt;');
  equal(document.getElementById('l').children[1].innerHTML, '&lt;new&gt;');
  equal([window.location.search, document.URL], ['?q=1', 'http://example.com/p?q=1']);
  equal([...new window.FormData(document.forms[0])], [['x', '1']]);
  const changed = new Promise((resolve) => {
    new window.MutationObserver((records) => resolve(records.length)).observe(document.body, {
      childList: true,
    });
  });
  document.body.append('text');
  equal(await changed, 1);
  const logged = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('log', (text) => logged.push(text));
  const scripted = new JSDOM(
    '<body><script>console.log("ran"); document.body.dataset.n = [1, 2].map((n) => n * 2).join();</script>',
    { runScripts: 'dangerously', virtualConsole },
  );
  equal([scripted.window.document.body.dataset.n, logged], ['2,4', ['ran']]);
  equal(scripted.window.eval('this === window'), true);
  window.close();
}
