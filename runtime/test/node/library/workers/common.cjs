const { parentPort } = require('node:worker_threads');
const path = require('node:path');

parentPort.postMessage([
  require.main === module,
  path.basename(__filename),
  process.argv.slice(2),
  path.basename(process.argv[1]),
]);
