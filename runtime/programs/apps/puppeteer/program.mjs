import { chromiumPath } from '../../../../.dev/chromium.mjs';
import { equal } from '../../../compat/check.mjs';

export default {
  does: 'drives a browser: visits a page, types, clicks, reads, and takes a picture (with an installed Chromium)',
  client: async (app) => {
    const CHROMIUM = chromiumPath();
    if (CHROMIUM === null) {
      throw new Error('There is no Chromium on this machine.');
    }
    const output = await app.run('main.mjs', [], { env: { CHROMIUM } });
    const { status, title, items, said, signature } = JSON.parse(output);
    equal([status, title], [200, 'Shop']);
    equal(items, ['tea']);
    equal(said, ['added']);
    equal(signature, 'PNG');
  },
};
