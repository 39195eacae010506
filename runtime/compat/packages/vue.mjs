import { computed, createSSRApp, h, inject, nextTick, provide, reactive, ref, watch } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { equal, match, require } from '../check.mjs';

export default async function use() {
  const state = reactive({ n: 1, list: ['a'] });
  const double = computed(() => state.n * 2);
  const seen = [];
  watch(double, (now, before) => seen.push([before, now]));
  state.n = 5;
  await nextTick();
  equal([double.value, seen], [10, [[2, 10]]]);
  state.list.push('b');
  equal(state, { n: 5, list: ['a', 'b'] });

  const Child = {
    props: { name: String },
    setup: (props, { slots }) => {
      const theme = inject('theme');
      return () => h('li', { class: [theme, { on: true }] }, [props.name, slots.default?.()]);
    },
  };
  const app = createSSRApp({
    components: { Child },
    setup() {
      provide('theme', 'dark');
      return { items: ref(['<a>', 'b']), shown: true };
    },
    template:
      '<ul v-if="shown"><Child v-for="i in items" :key="i" :name="i">{{ i.length }}</Child></ul>',
  });
  equal(
    await renderToString(app),
    '<ul><!--[--><li class="dark on">&lt;a&gt;<!--[-->3<!--]--></li><li class="dark on">b<!--[-->1<!--]--></li><!--]--></ul>',
  );
  const { compile } = require('@vue/compiler-dom');
  match(compile('<p @click="f">{{ a }}</p>').code, /_toDisplayString\(a\)/);
  equal(typeof require('vue').createApp, 'function');
}
