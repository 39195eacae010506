// @ts-check
const { join } = require('node:path');

/** For `npx mocha <file>`, in any folder of the project; `npm test` has a command line of its own. */
module.exports = {
  require: [join(__dirname, '.dev/up-to-date.mjs')],
  timeout: 300_000,
};
